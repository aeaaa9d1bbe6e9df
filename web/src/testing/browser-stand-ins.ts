import { beforeEach, vi } from "vitest";

// Every test starts in a browser that has never been here before.
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  // jsdom has no layout to scroll and no screen to ask.
  vi.stubGlobal("scrollTo", () => undefined);
  vi.stubGlobal("matchMedia", () => Object.assign(new EventTarget(), { matches: false }));
});
Element.prototype.scrollIntoView = () => undefined;

// jsdom knows the `dialog` element but not how to open it. Focus, Escape and the backdrop are tested in a browser.
HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
  this.open = true;
  this.querySelector<HTMLElement>("button, input, select, textarea, a[href]")?.focus();
};

HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
  this.open = false;
};
