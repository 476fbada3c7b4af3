"""For whom each address is. A route without a line here fails the tests of the house, so that
nobody adds a page without saying who may see it.
"""

from collections.abc import Iterator

from starlette.routing import Route

from bezique.web import app as serving

OPEN = "open"  # anybody; nothing of a match is shown or done
MINE = "mine"  # whoever asks sees or changes their own matches and no others
SEAT = "seat"  # whoever holds a seat of the match; to all others it is not there
LINK = "link"  # whoever has the address of a table that waits; see test_tables_by_link
TOKEN = "token"  # whoever bears the token of a seat; to all others it is not there
HOME = "home"  # nobody, in a house with many visitors
DECLARED = {
    "GET /": MINE,
    "GET /house-rules": OPEN,
    "POST /matches": MINE,
    "GET /healthz": OPEN,
    "GET /readyz": OPEN,
    "GET /rules/compare": OPEN,
    "GET /rules/{ruleset}": OPEN,
    "GET /rules/{first}/compare/{second}": OPEN,
    "GET /settings": OPEN,
    "POST /settings": OPEN,
    "GET /decks/{name}/back": OPEN,
    "GET /decks/{name}/back.css": OPEN,
    "GET /decks/{name}/{deck}/{letters}/{kind}": OPEN,
    "GET /faces/back-{back}.svg": OPEN,
    "GET /faces/back.svg": OPEN,
    "GET /faces/{deck}/pip-{suit}.svg": OPEN,
    "GET /faces/{deck}/{letters}/{kind}.svg": OPEN,
    "GET /faces/{faces}/{deck}/{letters}/{kind}.svg": OPEN,
    "GET /fonts/{mark}/{name}": OPEN,
    "GET /static/{name:path}": OPEN,
    "GET /manifest.webmanifest": OPEN,
    "GET /offline/{language}": OPEN,
    "GET /service-worker.js": OPEN,
    "GET /matches/{match}": SEAT,
    "POST /matches/{match}/moves": SEAT,
    "GET /matches/{match}/moves": OPEN,
    "GET /matches/{match}/hint": SEAT,
    "GET /matches/{match}/text/hint": SEAT,
    "GET /matches/{match}/events": SEAT,
    "POST /matches/{match}/hand": SEAT,
    "GET /matches/{match}/text": SEAT,
    "POST /matches/{match}/text/moves": SEAT,
    "GET /matches/{match}/text/moves": OPEN,
    "GET /matches/{match}/text/events": SEAT,
    "POST /matches/{match}/again": SEAT,
    "GET /matches/{match}/verify": SEAT,
    "GET /matches/{match}/fair.json": SEAT,
    "POST /matches/{match}/people": SEAT,
    "GET /matches/{match}/claim": SEAT,
    "POST /matches/{match}/claim": SEAT,
    "POST /matches/{match}/front": SEAT,
    "POST /matches/{match}/talk": SEAT,
    "POST /matches/{match}/text/people": SEAT,
    "GET /matches/{match}/text/claim": SEAT,
    "POST /matches/{match}/text/claim": SEAT,
    "POST /matches/{match}/text/front": SEAT,
    "POST /matches/{match}/text/talk": SEAT,
    "GET /matches/{match}/seat": SEAT,
    "POST /matches/{match}/seat": SEAT,
    "GET /moved": OPEN,
    "GET /seats/{secret}": LINK,
    "POST /seats/{secret}": LINK,
    "GET /you": MINE,
    "POST /you/name": MINE,
    "POST /you/code": MINE,
    "POST /you/device": MINE,
    "POST /you/only": MINE,
    "GET /you/data": MINE,
    "POST /you/forget": MINE,
    "GET /history": MINE,
    "GET /history/statistics": MINE,
    "GET /history/delete": MINE,
    "POST /history/delete": MINE,
    "GET /history/matches/{match}": SEAT,
    "GET /history/matches/{match}/delete": SEAT,
    "POST /history/matches/{match}/delete": MINE,
    "GET /history/matches/{match}/deals/{deal}": SEAT,
    "GET /history/matches/{match}/sheet": SEAT,
    "GET /sheets/{ruleset}": OPEN,
    "GET /history/keep": MINE,
    "POST /history/keep": HOME,
    "GET /history/matches.jsonl": MINE,
    "GET /markers": MINE,
    "POST /markers": OPEN,
    "GET /markers/new": OPEN,
    "GET /markers/blank": OPEN,
    "POST /markers/new": OPEN,
    "GET /markers/{marker}": LINK,
    "POST /markers/{marker}/entries": LINK,
    "GET /markers/{marker}/entries": LINK,
    "GET /markers/{marker}/log": LINK,
    "POST /markers/{marker}/log": LINK,
    "GET /markers/{marker}/events": LINK,
    "GET /markers/{marker}/file": LINK,
    "POST /markers/{marker}/delete": LINK,
    "GET /markers/{marker}/sheet": LINK,
    "GET /coach": OPEN,
    "GET /learn": OPEN,
    "POST /learn/{lesson}": OPEN,
    "GET /practice": OPEN,
    "GET /practice/maxims": OPEN,
    "GET /practice/{ruleset}/{kind}": OPEN,
    "GET /practice/{ruleset}/{kind}/{number:int}": OPEN,
    "POST /practice/{ruleset}/{kind}/{number:int}": OPEN,
    "GET /practice/{ruleset}/day/{day}": OPEN,
    "POST /practice/{ruleset}/day/{day}": OPEN,
    "GET /tables": OPEN,
    "GET /tables/new": OPEN,
    "POST /tables": MINE,
    "GET /tables/{match}": LINK,
    "POST /tables/{match}/seat": LINK,
    "POST /tables/{match}/name": LINK,
    "POST /tables/{match}/leave": LINK,
    "GET /api/v1/openapi.json": OPEN,
    "GET /api/v1/rulesets": OPEN,
    "GET /api/v1/players": OPEN,
    "POST /api/v1/matches": OPEN,
    "GET /api/v1/matches/{match}": TOKEN,
    "POST /api/v1/matches/{match}/moves": TOKEN,
    "GET /api/v1/matches/{match}/events": TOKEN,
    "GET /api/v1/matches/{match}/deals": TOKEN,
}


def routes() -> Iterator[tuple[str, str]]:
    """Method and path of everything that answers."""
    for part in serving._PARTS:
        for one in part.ROUTES:
            assert isinstance(one, Route)
            for method in sorted((one.methods or set()) - {"HEAD"}):
                yield method, one.path
