"""Requests that no page of ours would send: refused in their own words, never an error of ours."""

from pathlib import Path

import pytest
from web.visiting import HOST, visit

LONG = "1" * 5000


@pytest.mark.parametrize(
    "address",
    [
        "/static//dev/zero",
        "/static//etc/hostname",
        "/static/../app.py",
        "/static/%2e%2e/app.py",
        "/static/table.js/",
        f"/faces/four-colour/en/{LONG}.svg",
        f"/faces/four-colour/pip-{LONG}.svg",
        "/faces/four-colour/en/33.svg",
        "/faces/four-colour/en/-1.svg",
        "/faces/four-colour/en/٣.svg",
        "/fonts/x/%00.css",
        f"/fonts/x/{'a' * 300}.css",
        "/fonts/x/..%2ffaces.py",
    ],
)
async def test_only_what_is_listed_is_served(tmp_path: Path, address: str) -> None:
    """A name from outside is looked up in a list, never on the disk: /dev/zero has no end."""
    async with visit(tmp_path / "one.sqlite") as visitor:
        answer = await visitor.client.get(HOST + address)
    assert answer.status_code == 404


@pytest.mark.parametrize("pace", ["00000" + "1" * 400, LONG, "3001", "-1", "٣", "1e3"])
async def test_a_pace_that_is_none_is_passed_over_or_refused(tmp_path: Path, pace: str) -> None:
    async with visit(tmp_path / "one.sqlite") as visitor:
        cookie = {"cookie": f"bezique-look=pace:{pace}".encode()}
        assert (await visitor.client.get(HOST + "/", headers=cookie)).status_code == 200
        answer = await visitor.client.post(HOST + "/settings?back=/", data={"pace": pace})
        assert answer.status_code in (400, 413)


@pytest.mark.parametrize("origin", ["http://[", "http://[x]:1", "http://]", "null", "https://a.b"])
async def test_an_origin_that_is_not_ours_is_refused(tmp_path: Path, origin: str) -> None:
    async with visit(tmp_path / "one.sqlite") as visitor:
        answer = await visitor.client.post(
            HOST + "/settings?back=/", data={"theme": "dark"}, headers={"origin": origin}
        )
    assert answer.status_code == 403
