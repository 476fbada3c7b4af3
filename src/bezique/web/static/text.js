/* The table in words, live: sends a line or a button without leaving the page and shows what the
   server sends. The field keeps the focus; what is typed there is never touched by a new view. */
"use strict";
(() => {
  const { byId, say, complain, post, listen } = window.bezique;

  // A view from the stream leaves an answer where it stands; it belongs to what was typed last.
  const swap = (next, answered) => {
    const shown = byId("view");
    if (Number(next.dataset.version) < Number(shown.dataset.version)) return;
    const told = byId("told");
    if (!answered && told && next.dataset.version === shown.dataset.version) return;
    const typed = byId("typed")?.value ?? "";
    const at = document.activeElement;
    const act = at.getAttribute("value");
    Idiomorph.morph(shown, next, {
      morphStyle: "outerHTML",
      callbacks: {
        beforeAttributeUpdated: (name, node) => !(name === "open" && node.tagName === "DETAILS"),
      },
    });
    const field = byId("typed") ?? document.querySelector(".hand-over button");
    if (!answered && byId("typed") && field.value !== typed) field.value = typed;
    // A button that is gone, or has become another, gives the focus to the field.
    const other = at.matches("[form=move]") && at.getAttribute("value") !== act;
    if (other || at !== document.activeElement) field?.focus({ preventScroll: true });
  };

  const show = (html, answered) => {
    const page = new DOMParser().parseFromString(html, "text/html");
    const next = page.getElementById("view");
    if (!next) { complain(page); return; }
    swap(next, answered);
    if (!answered || !byId("typed")) return;
    const kept = byId("typed").getAttribute("value");
    byId("typed").value = kept;
    byId("told")?.scrollIntoView({ block: "nearest" }); // the field may stand elsewhere
    if (kept) byId("typed").select();
  };

  const send = async (form, submitter) => {
    const body = new URLSearchParams(new FormData(form));
    if (submitter?.name) body.set(submitter.name, submitter.value);
    byId("told")?.remove(); // so that the same answer is heard again
    if (byId("voice").textContent) say("", false);
    const to = submitter?.getAttribute("formaction") ?? form.getAttribute("action");
    const answer = await post(to, body);
    if (answer !== null) show(answer, true);
  };

  document.addEventListener("submit", (event) => {
    // A hint has an address of its own; and whoever takes the device, or goes on without others,
    // begins with a page of their own, whose stream knows who sits before it.
    if (!["move", "line"].includes(event.target.id)) return;
    event.preventDefault();
    send(event.target, event.submitter);
  });

  listen((view) => show(view, false), () => byId("view").dataset.events);
})();
