// Inlined into published documents, so a change of this file needs its new hash in firebase.json.
(() => {
  /** @type {(() => void)[]} */
  const replays = [];
  const holdClick = (/** @type {Event} */ event) => {
    const button = event.target instanceof Element ? event.target.closest("button") : null;
    if (!button || button.type === "submit") return; // the submit event of its form is held back
    event.stopPropagation(); // React may already listen, and the click must be handled once
    replays.push(() => button.click());
  };
  const submitted = new Set();
  const holdSubmit = (/** @type {Event} */ event) => {
    if (!(event.target instanceof HTMLFormElement)) return;
    const form = event.target;
    event.preventDefault();
    event.stopPropagation();
    if (!submitted.has(form)) replays.push(() => form.requestSubmit());
    submitted.add(form);
  };
  document.addEventListener("click", holdClick, true);
  document.addEventListener("submit", holdSubmit, true);
  const release = () => {
    document.removeEventListener("click", holdClick, true);
    document.removeEventListener("submit", holdSubmit, true);
    setTimeout(() => replays.forEach((replay) => replay()));
  };
  addEventListener("shop:hydrated", release, { once: true }); // see hydrated-event.ts
})();
