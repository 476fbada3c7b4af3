"""The log of a house: one JSON object a line, without tokens and without whole addresses.

What is told a log is mostly written elsewhere, and may repeat the id of a match, which is as good
as a key. So everything is cleaned on its way out.
"""

import json
import logging
import re
import sys
from datetime import UTC, datetime
from ipaddress import ip_address, ip_network
from typing import Any, Final

_TOKEN: Final = re.compile(r"[A-Za-z0-9_-]{16,}")
_A_NAME: Final = re.compile(r"_*[A-Za-z]?[a-z]+(?:[_-]?[A-Z]?[a-z]{2,})*_*")
_IPV4: Final = re.compile(r"\b(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}\b")
_IPV6: Final = re.compile(r"\b(?:[0-9a-fA-F]{1,4}:){3,7}[0-9a-fA-F:]*\b")
_KEPT: Final = 4


def cleaned(text: str) -> str:
    """A text without what could open anything or lead to anybody."""
    text = _TOKEN.sub(lambda found: _name_or_stub(found[0]), text)
    return _IPV6.sub(lambda found: shortened(found[0]), _IPV4.sub(r"\1.0", text))


def shortened(address: str) -> str:
    """An address without its last part: of IPv4 8 bits, of IPv6 all but the first 48."""
    try:
        ip = ip_address(address)
    except ValueError:
        return ""
    if ip.version == 4:
        return str(ip_network((ip, 24), strict=False).network_address)
    mapped = getattr(ip, "ipv4_mapped", None)
    if mapped is not None:
        return shortened(str(mapped))
    return str(ip_network((ip, 48), strict=False).network_address)


def _name_or_stub(word: str) -> str:
    """A long word of a program stays; whatever else is long may be a secret."""
    return word if _A_NAME.fullmatch(word) else f"{word[:_KEPT]}…"


class Lines(logging.Formatter):
    """Writes a record as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
        line: dict[str, Any] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "of": record.name,
            "says": cleaned(record.getMessage()),
        }
        line |= getattr(record, "said", {})
        if record.exc_info:
            line["trace"] = cleaned(self.formatException(record.exc_info))
        return json.dumps(line, ensure_ascii=False)


def write_lines(access: bool) -> None:
    """Let all loggers of this process write such lines to the standard error output.

    ``access``: one for each answered request as well.
    """
    writing = logging.StreamHandler(sys.stderr)
    writing.setFormatter(Lines())
    root = logging.getLogger()
    root.handlers[:] = [writing]
    root.setLevel(logging.WARNING)
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access"):
        logger = logging.getLogger(name)
        logger.handlers.clear()
        logger.propagate = True
    logging.getLogger("bezique").setLevel(logging.INFO)
    logging.getLogger("bezique.access").setLevel(logging.INFO if access else logging.WARNING)
