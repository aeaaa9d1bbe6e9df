import { cutText } from "@lightwell/shared/text/cut-text";
import { waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, vi } from "vitest";

/*
 * What holds for every page of the shop and the back office, looked at when a test ends: the browser leaves the page
 * for no form that is submitted and no file that is dropped, the tab order consists of controls and areas that scroll,
 * and the names and descriptions of controls are elements of the page.
 */

const left: string[] = [];

for (const type of ["submit", "drop"])
  window.addEventListener(type, (event) => {
    if (!event.defaultPrevented && event.target instanceof Element)
      left.push(`${type} of ${described(event.target)}`);
  });

beforeEach(() => {
  left.length = 0;
});

afterEach(async () => {
  expect(left, "The page handles what is submitted and dropped.").toEqual([]);
  expect(outsideOfTabOrder(), "Only controls and areas that scroll are in the tab order.").toEqual([]);
  vi.useRealTimers(); // `waitFor` needs them
  // A test may end after a control appeared and before its description did, which dnd-kit adds in an effect.
  await waitFor(
    () => expect(missingReferences(), "Names and descriptions are on the page, each id once.").toEqual([]),
    { timeout: 5_000 },
  );
});

const control =
  "a[href], button, input, select, textarea, iframe, [role=tab], [role=region], [contenteditable]";

function outsideOfTabOrder(): string[] {
  return [...document.querySelectorAll<HTMLElement>("[tabindex]")]
    .filter((element) => element.tabIndex > 0 || (element.tabIndex === 0 && !element.matches(control)))
    .map(described);
}

function missingReferences(): string[] {
  const ids = [...document.querySelectorAll("[id]")].map(({ id }) => id);
  const repeated = ids.filter((id, index) => ids.indexOf(id) !== index);
  const references = ["aria-labelledby", "aria-describedby", "aria-errormessage", "for"].flatMap(
    (attribute) =>
      [...document.querySelectorAll(`[${attribute}]`)].flatMap((element) =>
        (element.getAttribute(attribute) ?? "")
          .split(/\s+/)
          .filter((id) => !ids.includes(id))
          .map((id) => `${attribute} “${id}” of ${described(element)}`),
      ),
  );
  return [...repeated.map((id) => `two elements with the id “${id}”`), ...references];
}

function described(element: Element): string {
  return cutText(element.outerHTML, 200);
}
