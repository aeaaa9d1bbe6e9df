import { beforeEach, vi } from "vitest";

// Every test starts with an empty browser storage.
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  // jsdom has neither scrolling nor media queries.
  vi.stubGlobal("scrollTo", () => undefined);
  vi.stubGlobal("matchMedia", () => Object.assign(new EventTarget(), { matches: false }));
  vi.stubGlobal("IntersectionObserver", AllInWindow);
});
Element.prototype.scrollIntoView = () => undefined;

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
