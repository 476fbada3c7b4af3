"""Several visitors of one house, each with a browser of their own."""

import httpx
from web.visiting import HOST, Visitor

HOSTED_LOOK = {"bezique-look": "confirm:off|language:en|pace:0"}


def another(visitor: Visitor, known: bool = True) -> Visitor:
    """Somebody else in the same house, at the same match; with no cookie of theirs yet."""
    transport = httpx.ASGITransport(visitor.app, raise_app_exceptions=False)
    cookies = HOSTED_LOOK if known else {}
    other = Visitor(
        visitor.app, httpx.AsyncClient(transport=transport, base_url=HOST, cookies=cookies)
    )
    other.match = visitor.match
    return other
