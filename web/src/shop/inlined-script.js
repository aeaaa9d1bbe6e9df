// Inlined into the shop's documents by html-shells.ts, before their body.
(() => {
  // Clicks on buttons and submitted forms are held back from the first paint on, and replayed after hydration.
  /** @type {(() => void)[]} */
  const replays = [];
  const holdClick = (/** @type {Event} */ event) => {
    const button = event.target instanceof Element ? event.target.closest("button") : null;
    if (!button || button.type === "submit") return; // the submit event of its form is held back
    event.stopPropagation(); // React may already listen, and the click must be handled once
    replays.push(() => current(button)?.click());
  };
  // React replaces the elements if a browser extension or a translation has changed them, see early-input.ts.
  const labelOf = (/** @type {Element} */ element) =>
    element.getAttribute("aria-label") ?? element.textContent;
  /** @type {WeakMap<Element, string | null>} before the translation */
  const labels = new WeakMap();
  addEventListener("DOMContentLoaded", () => {
    for (const button of document.querySelectorAll("button")) labels.set(button, labelOf(button));
  });
  /**
   * @template {Element} Kind
   * @param {Kind} element
   * @returns {Kind | undefined}
   */
  const current = (element) => {
    if (element.isConnected) return element;
    const label = labels.get(element) ?? labelOf(element);
    /** @type {NodeListOf<Kind>} */
    const alike = document.querySelectorAll(element.localName);
    return [...alike].find((other) => labelOf(other) === label);
  };
  const submitted = new Set();
  const holdSubmit = (/** @type {SubmitEvent} */ event) => {
    const { target: form, submitter } = event;
    if (!(form instanceof HTMLFormElement)) return;
    event.preventDefault();
    event.stopPropagation();
    // `requestSubmit()` is younger than the oldest browsers.
    const submit = () => {
      const button = submitter && current(submitter);
      if (button) button.click();
      else current(form)?.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
    };
    if (!submitted.has(form)) replays.push(submit);
    submitted.add(form);
  };
  document.addEventListener("click", holdClick, true);
  document.addEventListener("submit", holdSubmit, true);
  const release = () => {
    document.removeEventListener("click", holdClick, true);
    document.removeEventListener("submit", holdSubmit, true);
    setTimeout(() => replays.splice(0).forEach((replay) => replay()));
  };
  addEventListener("shop:hydrated", release, { once: true }); // see page-title.tsx
  // Without the shop's scripts, the browser itself submits the forms.
  addEventListener("vite:preloadError", release); // a dynamic import
  addEventListener("error", ({ target }) => target instanceof HTMLScriptElement && release(), true);

  /** @type {(key: string) => string | null} */
  const stored = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null; // nothing is stored
    }
  };

  // The first paint waits for preloaded fonts, on a slow line 100 ms. There they are loaded after it: this document keeps
  // the fallback, and later ones preload what is cached. Safari and Firefox do not tell how fast a line is.
  const { connection } =
    /** @type {{ connection?: { rtt: number, downlink: number, saveData: boolean } }} */ (navigator);
  const isSlow = connection && (connection.saveData || connection.rtt > 100 || connection.downlink < 5);
  if (!isSlow || stored("fonts") !== null) {
    for (const link of document.querySelectorAll("link")) if (link.as === "font") link.media = "all";
  } else if (!connection.saveData)
    addEventListener("load", () => {
      document.fonts
        .load('1em "Inter Variable"')
        .then(() => localStorage.setItem("fonts", ""))
        .catch(() => {}); // as often as the page is loaded
    });

  // The cart's document has the text for an empty cart. cart.scss hides it if this browser has a stored cart, whose key
  // is `storedCartKey`.
  if (stored("cart") !== null) document.documentElement.classList.add("has-stored-cart");

  // Vite loads the styles of a chunk unless the document has a link to their file. A disabled link loads nothing.
  for (const { dataset } of document.querySelectorAll("style"))
    document.head.append(
      Object.assign(document.createElement("link"), {
        rel: "stylesheet",
        href: dataset["file"],
        disabled: true,
      }),
    );
})();
