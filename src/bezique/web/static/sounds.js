/* Sounds of felt, card and boxwood, for those who have asked for them. Each is made here and only
   repeats what can be read: a card and a declaration have a line in the log, a peg has the number
   beside it, a refusal its reason. It looks at the page and changes nothing in it. */
"use strict";
(() => {
  const PEAK = 0.126; // -18 dBFS
  const HOLES_AT_MOST = 5;
  const wanted = () => "sound" in document.documentElement.dataset;
  let audio = null;

  const ready = () => {
    if (!wanted()) return false;
    audio ??= new AudioContext();
    if (audio.state === "suspended") audio.resume();
    return true;
  };

  // A level that rises at once and dies away, in seconds.
  const fading = (at, length, peak) => {
    const gain = audio.createGain();
    gain.gain.setValueAtTime(0, at);
    gain.gain.linearRampToValueAtTime(peak, at + 0.003);
    gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
    gain.connect(audio.destination);
    return gain;
  };
  const noise = (at, length, low, high, peak) => {
    const samples = audio.createBuffer(1, Math.ceil(audio.sampleRate * length), audio.sampleRate);
    const values = samples.getChannelData(0);
    for (let n = 0; n < values.length; n += 1) values[n] = Math.random() * 2 - 1;
    const source = audio.createBufferSource();
    source.buffer = samples;
    const band = audio.createBiquadFilter();
    band.type = "bandpass";
    band.frequency.value = Math.sqrt(low * high);
    band.Q.value = band.frequency.value / (high - low);
    source.connect(band).connect(fading(at, length, peak));
    source.start(at);
  };
  const tone = (at, length, type, frequency, peak) => {
    const source = audio.createOscillator();
    source.type = type;
    source.frequency.value = frequency;
    source.connect(fading(at, length, peak));
    source.start(at);
    source.stop(at + length);
  };

  const SOUNDS = {
    card: (at) => noise(at, 0.06, 1500, 3000, PEAK),
    peg: (at) => noise(at, 0.014, 2000, 5200, PEAK * 0.6),
    declaration: (at) => {
      tone(at, 0.18, "triangle", 293.66, PEAK * 0.5);
      tone(at + 0.03, 0.15, "triangle", 440, PEAK * 0.5);
    },
    refusal: (at) => tone(at, 0.09, "sine", 200, PEAK),
  };
  const sound = (name, after = 0) => {
    if (!ready()) return;
    SOUNDS[name](audio.currentTime + after);
    document.dispatchEvent(new CustomEvent("bezique-sound", { detail: name }));
  };

  // What stood on the page a moment ago, to tell what has come to pass.

  const all = (places) => [...document.querySelectorAll(places)];
  const seen = () => ({
    laid: new Set(all("#trick [data-flight]").map((card) => card.dataset.flight)),
    scored: all(".my-spread .scored, .their-spread .scored").length,
    points: all(".marker .points").map((points) => parseInt(points.textContent, 10) || 0),
    refused: all("#sheet .refusal, .held.told").map((place) => place.textContent).join("|"),
  });
  let before = seen();

  const compare = () => {
    if (!wanted()) return;
    const now = seen();
    const holes = Math.max(0, ...now.points.map((points, which) => Math.abs(
      Math.round((points - (before.points[which] ?? points)) / 10))));
    if (now.refused && now.refused !== before.refused) sound("refusal");
    if ([...now.laid].some((card) => !before.laid.has(card))) sound("card");
    if (now.scored > before.scored) sound("declaration", 0.08);
    for (let hole = 0; hole < Math.min(holes, HOLES_AT_MOST); hole += 1) {
      sound("peg", 0.24 + hole * 0.07);
    }
    before = now;
  };

  // A browser lets a page sound only after it was touched.
  for (const kind of ["pointerdown", "keydown"]) addEventListener(kind, ready, { capture: true });
  const watch = new MutationObserver(compare);
  watch.observe(document.body, {
    subtree: true, attributes: true, attributeFilter: ["data-version", "class"],
  });
})();
