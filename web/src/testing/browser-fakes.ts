import { beforeEach, vi } from "vitest";

// Every test starts with an empty page and an empty browser storage.
beforeEach(() => {
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  // jsdom has neither scrolling nor media queries.
  vi.stubGlobal("scrollTo", () => undefined);
  vi.stubGlobal("matchMedia", () => Object.assign(new EventTarget(), { matches: false }));
  vi.stubGlobal("IntersectionObserver", AllInWindow);
});
Element.prototype.scrollIntoView = () => undefined;

// jsdom has no layout: the editor of a description asks where the cursor is, and what is at a point.
Range.prototype.getClientRects = () => document.createElement("div").getClientRects();
Range.prototype.getBoundingClientRect = () => new DOMRect();
document.elementFromPoint = () => null;

// jsdom has the `dialog` element without its methods. Focus, Escape and the backdrop are tested in a browser.
HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
  this.open = true;
  this.querySelector<HTMLElement>("button, input, select, textarea, a[href]")?.focus();
};

HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
  this.open = false;
};

/** jsdom has no layout: every observed element is in the window. */
class AllInWindow {
  readonly #report: (entries: readonly { readonly isIntersecting: boolean }[]) => void;
  constructor(report: (entries: readonly { readonly isIntersecting: boolean }[]) => void) {
    this.#report = report;
  }
  observe(): void {
    this.#report([{ isIntersecting: true }]);
  }
  disconnect(): void {}
}
