/* Watches a page for benchmarks/table_felt.py: clicks, shifts, long tasks. It changes nothing. */
(() => {
  const felt = window.felt = { clicks: [], shift: 0, shifted: [], long: [], painted: 0 };
  const watch = (type, take) => new PerformanceObserver(
    (list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  const stretch = { sum: 0, start: -Infinity, last: -Infinity };
  const named = ({ node }) => node?.id || node?.className || node?.nodeName || "";
  watch("layout-shift", (entry) => {
    if (entry.hadRecentInput) return;
    // As CLS is defined: the worst stretch of at most 5 s without a pause of 1 s.
    const { last, start } = stretch;
    const goes = entry.startTime - last < 1000 && entry.startTime - start < 5000;
    stretch.sum = entry.value + (goes ? stretch.sum : 0);
    if (!goes) stretch.start = entry.startTime;
    stretch.last = entry.startTime;
    felt.shift = Math.max(felt.shift, stretch.sum);
    felt.shifted.push(...entry.sources.map(named));
  });
  watch("longtask", (entry) => felt.long.push(entry.duration));
  watch("largest-contentful-paint", (entry) => { felt.painted = entry.startTime; });
  const version = () => Number(document.getElementById("view")?.dataset.version ?? -1);
  let click = null;
  addEventListener("click", (event) => {
    if (event.isTrusted && event.target.closest("#view [name=action]"))
      click = { at: event.timeStamp, version: version() };
  }, true);
  new MutationObserver(() => {
    if (!click || version() <= click.version) return;
    const { at } = click;
    click = null;
    const changed = performance.now() - at;
    requestAnimationFrame(() => {
      const after = new MessageChannel();
      after.port1.onmessage = () => felt.clicks.push({ changed, painted: performance.now() - at });
      after.port2.postMessage(0);
    });
  }).observe(document, { subtree: true, attributes: true, attributeFilter: ["data-version"] });
})();
