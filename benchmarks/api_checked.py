"""Let Schemathesis try the API of a fresh server:  python benchmarks/api_checked.py SCHEMATHESIS

SCHEMATHESIS is its command, installed in an environment of its own, for it is no dependency of
ours:  python3 -m venv st && st/bin/pip install schemathesis  and then  st/bin/schemathesis.

All checks, valid and invalid data, sequences of calls; loopback only, some minutes at most. Ends
with its exit status: 0 where it has found nothing.
"""

import argparse
import json
import os
import subprocess
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory
from urllib.request import Request, urlopen

SECONDS_TO_START = 60
CONFIG = """
base-url = "{api}"
headers = {{ Authorization = "Bearer {token}" }}
parameters = {{ "path.match" = "{match}" }}
request-timeout = 20

# What is sent in due form may still be refused: the rules have the last word. A card that is not
# held is 422, a version that is past 409; so these are answers to good data too.
[checks.positive_data_acceptance]
expected-statuses = [200, 201, 409, 422]

# A stream has no end: what it answers is tried in our own tests.
[[operations]]
include-operation-id = "events"
enabled = false
"""


def begun(api: str) -> tuple[str, str]:
    """A match to try things on, and its token."""
    body = json.dumps({"ruleset": "french", "opponents": ["random"], "dealer": 1}).encode()
    heads = {"content-type": "application/json"}
    for _ in range(SECONDS_TO_START * 4):
        try:
            with urlopen(Request(f"{api}/matches", body, heads)) as answer:
                made = json.load(answer)
                return made["match"], made["token"]
        except OSError:
            time.sleep(0.25)
    raise SystemExit("the server does not answer")


def main() -> int:
    """Start, try, stop."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("schemathesis", type=Path)
    parser.add_argument("--port", type=int, default=8377)
    parser.add_argument("--examples", type=int, default=100, help="of each operation")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    api = f"http://127.0.0.1:{asked.port}/api/v1"
    with TemporaryDirectory() as folder:
        data = Path(folder) / "b.sqlite"
        serve = ["-m", "bezique", "play", "--no-browser", "--port", str(asked.port), "--data", data]
        plain = {**os.environ, "BEZIQUE_PLAIN": "1"}
        server = subprocess.Popen([sys.executable, *serve], env=plain, stdout=subprocess.DEVNULL)
        try:
            match, token = begun(api)
            config = Path(folder) / "schemathesis.toml"
            config.write_text(CONFIG.format(api=api, token=token, match=match))
            run = [asked.schemathesis, "--config-file", config, "run", f"{api}/openapi.json"]
            run += ["--max-examples", str(asked.examples), "--seed", str(asked.seed)]
            return subprocess.run(run, check=False).returncode
        finally:
            server.terminate()
            server.wait()


if __name__ == "__main__":
    sys.exit(main())
