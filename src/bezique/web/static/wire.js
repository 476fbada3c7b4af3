/* The way to the server and back, for every live page: what is posted, what is streamed, and what
   is said when neither gets through. Knows nothing of what the page shows. */
"use strict";
window.bezique = (() => {
  const byId = (id) => document.getElementById(id);
  const voice = byId("voice");
  const TIMES = 12; // in half a minute: a server that is begun anew is back by then
  const WAIT = 800; // milliseconds, longer each time
  const LONGEST = 3000;

  /* Say a sentence to those who listen, and write it where all can see it if it is `seen`. */
  const say = (text, seen) => {
    voice.textContent = text;
    voice.classList.toggle("only-heard", !seen);
  };
  // Said once, by whichever gets through first: what was posted again, or the stream.
  const found = () => {
    if (voice.textContent === voice.dataset.lost) say(voice.dataset.back, false);
  };

  /* An answer without a table is a page that says what went wrong. Its sentences are said, and the
     table stays as it is. */
  const complain = (page) => {
    const told = [...page.querySelectorAll("main > h1, main > h1 + p")];
    if (!told.length) { location.reload(); return; }
    say(told.map((sentence) => sentence.textContent.trim()).join(" "), true);
  };

  // A server that is being replaced, or has too much to do: the same command can come again.
  const isAway = ({ status, headers }) => [502, 504].includes(status) || headers.has("retry-after");

  /* Post what a form says and return the answer, tried again while the server cannot be reached;
     null after the last time. */
  const post = async (to, body) => {
    for (let times = 1; times <= TIMES; times += 1) {
      try {
        const answer = await fetch(to, {
          method: "POST", body, headers: { "Bezique-View": "1" }, credentials: "same-origin",
        });
        if (times < TIMES && isAway(answer)) throw new Error(answer.status);
        found();
        return await answer.text();
      } catch {
        say(voice.dataset.lost, true);
        await new Promise((wake) => setTimeout(wake, Math.min(WAIT * times, LONGEST)));
      }
    }
    return null;
  };

  /* Have every view that the server sends, from now on. The stream is closed while nobody looks,
     because a browser grants a site six connections only. Returns what begins it anew. */
  const listen = (onView, address) => {
    let stream = null;
    const begin = () => {
      stream?.close();
      stream = new EventSource(address());
      stream.addEventListener("view", (event) => onView(event.data));
      stream.addEventListener("moved", (event) => { stream.close(); location.assign(event.data); });
      stream.addEventListener("error", () => {
        say(voice.dataset.lost, true);
        if (stream?.readyState !== EventSource.CLOSED) return; // the browser tries again by itself
        stream = null;
        const later = 1000 + 2000 * Math.random(); // not all tables at once
        setTimeout(() => { if (!stream && !document.hidden) begin(); }, later);
      });
      stream.addEventListener("open", found);
    };
    document.addEventListener("visibilitychange", () => {
      if (document.hidden) { stream?.close(); stream = null; } else begin();
    });
    addEventListener("pagehide", () => stream?.close());
    addEventListener("pageshow", (event) => { if (event.persisted) begin(); });
    if (!document.hidden) begin();
    return { again: () => { if (stream) begin(); } };
  };

  return { byId, say, complain, post, listen };
})();
