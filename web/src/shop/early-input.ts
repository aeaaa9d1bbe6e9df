type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * Keeps what is typed and chosen in a published page before its hydration. Browser extensions add icons to fields, and
 * browsers translate the page, before the scripts are there. React then discards the elements and renders new ones.
 *
 * The returned function copies the values of the discarded fields into the new ones, which have the same names.
 */
export function watchEarlyInput(root: HTMLElement): () => Promise<void> {
  const alike = ({ type, name }: Control) =>
    [...root.querySelectorAll<Control>("input, select, textarea")].filter(
      (control) => control.type === type && control.name === name,
    );
  const early = new Map(
    [...root.querySelectorAll<Control>("input, select, textarea")].map((control) => [
      control,
      alike(control).indexOf(control),
    ]),
  );
  let focused = document.activeElement;
  root.addEventListener("focusin", () => {
    focused = document.activeElement;
  });
  return async () => {
    for (const [old, index] of early) {
      const control = alike(old)[index];
      if (old.isConnected || !control) continue;
      early.delete(old); // it was discarded, and its value is copied once
      if (old === focused) control.focus({ preventScroll: true });
      if (!isChanged(old)) continue;
      // React overrides the properties of an element, and ignores values that were set through them.
      for (const name of ["value", "checked"])
        Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), name)?.set?.call(
          control,
          Reflect.get(old, name),
        );
      for (const type of ["input", "change"]) control.dispatchEvent(new Event(type, { bubbles: true }));
      await Promise.resolve(); // React renders each choice before the next one, which is added to it
    }
  };
}

function isChanged(control: Control): boolean {
  if ("options" in control)
    return [...control.options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
  if ("checked" in control && control.checked !== control.defaultChecked) return true;
  return control.value !== control.defaultValue;
}
