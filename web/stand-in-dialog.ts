// jsdom knows the `dialog` element but not how to open it. Focus, Escape and the backdrop are tested in a browser.
HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
  this.open = true;
  this.querySelector<HTMLElement>("button, input, select, textarea, a[href]")?.focus();
};

HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
  this.open = false;
};
