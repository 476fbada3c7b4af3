"""All addresses of the people at tables."""

from typing import Final

from bezique.web.people import calling, company, waiting
from bezique.web.people.absence import claiming
from bezique.web.people.devices import seat, yourself
from bezique.web.people.talk import routes as talk

ROUTES: Final = [
    *calling.ROUTES,
    *waiting.ROUTES,
    *company.ROUTES,
    *claiming.ROUTES,
    *seat.ROUTES,
    *yourself.ROUTES,
    *talk.ROUTES,
]
