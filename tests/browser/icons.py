"""The icon as pictures of fixed sizes, for devices that take no drawing.

    PYTHONPATH=src:tests python -m browser.icons

writes them anew beside ``icon.svg``, by a real Chromium. In the one with a mask the ground goes to
the edge, and all that means something lies in the middle four fifths.
"""

import os
import re
import shutil

from playwright.sync_api import sync_playwright

from bezique.web.shell.assets import STATIC

SIZES = {"icon-180.png": 180, "icon-192.png": 192, "icon-512.png": 512, "icon-mask-512.png": 512}


def drawing(name: str) -> str:
    """The icon, made ready for a mask where the name says so."""
    icon = (STATIC / "icon.svg").read_text("utf-8")
    if "mask" not in name:
        return icon
    ground = re.search(r'fill="(#\w+)"', icon)
    assert ground
    whole = f'<rect x="-8" y="-8" width="48" height="48" fill="{ground[1]}"/>'
    return icon.replace('viewBox="0 0 32 32">', f'viewBox="-5 -5 42 42">{whole}')


def main() -> None:
    """Write all of them."""
    chromium = os.environ.get("BEZIQUE_CHROMIUM") or shutil.which("chromium")
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        for name, size in SIZES.items():
            page = browser.new_page(viewport={"width": size, "height": size})
            sized = drawing(name).replace("<svg ", f'<svg width="{size}" height="{size}" ')
            page.set_content(f'<body style="margin:0;line-height:0">{sized}')
            page.screenshot(path=STATIC / name, omit_background=True)
            page.close()
        browser.close()


if __name__ == "__main__":
    main()
