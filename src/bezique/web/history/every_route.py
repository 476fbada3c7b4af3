"""All routes of the pages that look back, in the order in which an address is looked for."""

from typing import Final

from bezique.web.history import moving, replaying, routes, sheets

ROUTES: Final = [*routes.ROUTES, *moving.ROUTES, *replaying.ROUTES, *sheets.ROUTES]
