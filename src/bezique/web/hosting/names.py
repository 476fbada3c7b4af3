"""The names under which a house answers: those of this machine, or public ones."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final
from urllib.parse import urlsplit

LOOPBACK: Final = ("127.0.0.1", "localhost", "[::1]")
_PORTS: Final = {"http": 80, "https": 443}


class BadOrigin(ValueError):
    """No address of the form ``https://name`` or ``https://name:port``."""


@dataclass(frozen=True)
class Names:
    """What may stand in the header Host, and the origin that a browser sends from there."""

    origins: frozenset[str] = frozenset()
    """Public origins such as ``https://bezique.example``; none: this machine alone, at any port."""
    _by_host: dict[str, str] = field(default_factory=dict)

    @classmethod
    def of(cls, addresses: Iterable[str]) -> "Names":
        """Public names. Raises BadOrigin."""
        by_host: dict[str, str] = {}
        for address in addresses:
            scheme, host, port = _parts(address)
            usual = port in (None, _PORTS[scheme])
            origin = f"{scheme}://{host}" if usual else f"{scheme}://{host}:{port}"
            by_host[f"{host}:{port or _PORTS[scheme]}"] = origin
            if usual:
                by_host[host] = origin
        return cls(frozenset(by_host.values()), by_host)

    def origin_of(self, host: str, scheme: str) -> str | None:
        """The origin of pages under this Host header; None for a name that is not ours."""
        host = host.lower()
        if self.origins:
            return self._by_host.get(host)
        name, colon, port = host.rpartition(":")
        bare = name if colon and port.isascii() and port.isdigit() else host
        return f"{scheme}://{host}" if bare in LOOPBACK else None


AT_HOME: Final = Names()


def _parts(address: str) -> tuple[str, str, int | None]:
    try:
        parts = urlsplit(address)
        scheme, host, port = parts.scheme, parts.hostname, parts.port
    except ValueError as error:
        raise BadOrigin(address) from error
    more = parts.path.strip("/") or parts.query or parts.fragment or parts.username
    if scheme not in _PORTS or not host or more or not host.isascii():
        raise BadOrigin(address)
    return scheme, f"[{host}]" if ":" in host else host, port
