"""What a screen reader would be told by live regions, in order; an approximation, honestly kept.

A log tells what is added to it; a status and an alert tell all they say whenever it changes, an
alert also when it appears. A region that is switched off (``aria-live=off``) tells nothing.
"""

from playwright.sync_api import Page

LISTEN = """() => {
  if (window.spokenHere) return;
  window.spokenHere = [];
  const live = (node) => {
    const element = node.nodeType === 1 ? node : node.parentElement;
    return element?.closest("[aria-live], [role=log], [role=status], [role=alert]");
  };
  const tell = (text) => {
    if (text.trim()) window.spokenHere.push(text.trim().replace(/\\s+/g, " "));
  };
  new MutationObserver((changes) => {
    const whole = new Set();
    for (const change of changes) {
      for (const node of [...change.addedNodes, ...(change.type === "characterData"
        ? [change.target] : [])]) {
        if (!node.isConnected) continue;
        const alerts = node.nodeType === 1 ? node.querySelectorAll("[role=alert]") : [];
        alerts.forEach((alert) => whole.add(alert));
        if (node.nodeType === 1 && node.matches("[role=alert]")) whole.add(node);
        const region = live(node);
        if (!region || region === node || region.getAttribute("aria-live") === "off") continue;
        if (region.matches("[role=log]")) {
          if (!whole.has(node)) { whole.add(node); tell(node.textContent); }
        } else whole.add(region);
      }
    }
    for (const region of whole) if (!region.closest?.("[role=log]") && region.matches?.(
      "[aria-live], [role=status], [role=alert]")) tell(region.textContent);
  }).observe(document.body, { childList: true, characterData: true, subtree: true });
}"""


def listen(page: Page) -> None:
    """Begin to listen on the page that is open."""
    page.evaluate(LISTEN)


def heard(page: Page) -> list[str]:
    """What was told since the last call."""
    page.wait_for_timeout(30)  # a sentence is said after the change that it belongs to
    told: list[str] = page.evaluate("window.spokenHere.splice(0)")
    return told
