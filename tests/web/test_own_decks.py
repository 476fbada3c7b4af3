"""Decks that a person puts into a folder: shown where they can be, and nothing else is served."""

from pathlib import Path

import pytest
from web.visiting import visit

from bezique.web.settings.own_decks import BACK, FACE_BYTES, OwnDecks

SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 5 7"><path d="M0 0h5v7z"/></svg>'
PNG = b"\x89PNG\r\n\x1a\n" + b"\0\0\0\rIHDR" + (5).to_bytes(4) + (7).to_bytes(4) + b"rest"
KING_OF_SPADES, TEN_OF_HEARTS, QUEEN_OF_SPADES = 5, 14, 4


def put(folder: Path, **files: str | bytes) -> Path:
    """A deck of files whose names have a ``_`` for the dot."""
    folder.mkdir(parents=True)
    for name, text in files.items():
        path = folder / name.replace("_", ".")
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return folder


def test_a_deck_is_read_by_the_names_of_its_files(tmp_path: Path) -> None:
    put(tmp_path / "old-paris", KS_svg=SVG, th_PNG=PNG, back_svg=SVG, LICENCE_txt="free")
    decks = OwnDecks(tmp_path)
    deck = decks.get("old-paris")
    assert deck is not None
    assert set(deck.files) == {KING_OF_SPADES, TEN_OF_HEARTS, BACK}
    assert not deck.flaws
    assert "QS" in deck.missing.split(", ")
    assert decks.picture("old-paris", KING_OF_SPADES) == (SVG.encode(), "image/svg+xml")
    assert decks.picture("old-paris", TEN_OF_HEARTS) == (PNG, "image/png")
    assert decks.picture("old-paris", QUEEN_OF_SPADES) is None
    assert decks.picture("new-paris", KING_OF_SPADES) is None


@pytest.mark.parametrize(
    ("name", "text", "code"),
    [
        ("QS.svg", SVG + " " * FACE_BYTES, "size"),
        ("QS.png", PNG[:16] + (5000).to_bytes(4) + (7).to_bytes(4), "size"),
        ("QS.png", SVG, "picture"),
        ("QS.svg", "<html>", "picture"),
        ("QS.svg", SVG.replace("<path", "<script>alert(1)</script><path"), "acting"),
        ("QS.svg", SVG.replace("<path", '<path onload="alert(1)"'), "acting"),
        ("QS.svg", '<!DOCTYPE svg [<!ENTITY a "aa">]>' + SVG, "acting"),
        ("ZZ.svg", SVG, "card"),
    ],
)
def test_what_is_no_plain_picture_is_left_out(
    tmp_path: Path, name: str, text: str | bytes, code: str
) -> None:
    folder = put(tmp_path / "mine", KS_svg=SVG)
    (folder / name).write_bytes(text if isinstance(text, bytes) else text.encode())
    deck = OwnDecks(tmp_path).get("mine")
    assert deck is not None
    assert set(deck.files) == {KING_OF_SPADES}
    assert [(flaw.code, flaw.where) for flaw in deck.flaws] == [(code, f"mine/{name}")]


def test_no_link_leads_out_of_the_folder(tmp_path: Path) -> None:
    (tmp_path / "secret.svg").write_text(SVG)
    folder = put(tmp_path / "decks" / "mine", KS_svg=SVG)
    (folder / "QS.svg").symlink_to(tmp_path / "secret.svg")
    (tmp_path / "decks" / "there").symlink_to(folder)
    decks = OwnDecks(tmp_path / "decks")
    assert decks.picture("mine", QUEEN_OF_SPADES) is None
    assert list(decks.look()) == ["mine"]
    (folder / "KS.svg").unlink()
    (folder / "KS.svg").symlink_to(tmp_path / "secret.svg")  # since the folder was looked at
    assert decks.picture("mine", KING_OF_SPADES) is None


async def test_a_deck_is_chosen_shown_and_missed(tmp_path: Path) -> None:
    put(tmp_path / "decks" / "mine", KS_svg=SVG, QS_svg="<html>", back_svg=SVG)
    put(tmp_path / "decks" / "My Deck", KS_svg=SVG)
    put(tmp_path / "decks" / "empty")
    async with visit(tmp_path / "b.sqlite") as visitor:
        client = visitor.client
        page = (await client.get("/settings")).text
        assert 'name="faces" value="own-mine"' in page
        for line in ("“My Deck” is left out", "“empty” is left out", "“mine/QS.svg” is left out"):
            assert line in page
        await client.post("/settings", data={"faces": "own-mine"})
        page = (await client.get("/settings")).text
        assert f"/decks/mine/four-colour/en/{KING_OF_SPADES}" in page
        assert "/decks/mine/back.css" in page
        shown = await client.get(f"/decks/mine/four-colour/en/{KING_OF_SPADES}")
        assert (shown.text, shown.headers["content-type"]) == (SVG, "image/svg+xml")
        assert shown.headers["content-security-policy"].endswith("sandbox")
        assert shown.headers["x-content-type-options"] == "nosniff"
        ours = await client.get(f"/decks/mine/four-colour/en/{QUEEN_OF_SPADES}")
        assert ours.headers["location"] == f"/faces/four-colour/en/{QUEEN_OF_SPADES}.svg"
        assert "/decks/mine/back" in (await client.get("/decks/mine/back.css")).text
        (tmp_path / "decks" / "mine").rename(tmp_path / "gone")
        page = (await client.get("/settings")).text
        assert "The deck “mine” is not there any more" in page
        assert 'name="faces" value="classic" checked' in page
        assert (await client.get("/decks/mine/back.css")).text == ""


@pytest.mark.parametrize(
    "address",
    [
        "/decks/mine/back",
        "/decks/mine/four-colour/en/99",
        "/decks/mine/four-colour/xx/5",
        "/decks/..%2fb.sqlite/four-colour/en/back",
        "/decks/../b.sqlite",
        "/faces/back-none.svg",
        "/faces/huge/four-colour/en/5.svg",
    ],
)
async def test_only_what_is_listed_is_served(tmp_path: Path, address: str) -> None:
    put(tmp_path / "decks" / "mine", KS_svg=SVG)
    async with visit(tmp_path / "b.sqlite") as visitor:
        assert (await visitor.client.get(address)).status_code == 404
