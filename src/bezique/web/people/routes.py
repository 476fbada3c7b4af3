"""All addresses of the people at tables."""

from typing import Final

from bezique.web.people import calling, company, waiting

ROUTES: Final = [*calling.ROUTES, *waiting.ROUTES, *company.ROUTES]
