import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";

/** Presses Tab until the control has the focus. Fails if the focus is not visible at a stop. */
export async function tabTo(
  page: Page,
  control: Locator,
  { mostStops = 60, key = "Tab" }: { readonly mostStops?: number; readonly key?: "Tab" | "Shift+Tab" } = {},
): Promise<void> {
  await control.waitFor();
  for (let stops = 0; stops < mostStops; stops += 1) {
    if (await isFocused(control)) return;
    await page.keyboard.press(key);
    await expect.poll(() => hiddenFocus(page)).toBeUndefined(); // a page that has just come may still move
  }
  throw new Error(`${mostStops} times ${key} do not lead to ${String(control)}.`);
}

export async function press(page: Page, control: Locator, mostStops?: number): Promise<void> {
  await tabTo(page, control, { ...(mostStops !== undefined && { mostStops }) });
  await page.keyboard.press("Enter");
}

/** Writes into a field, in place of what is in it. */
export async function type(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(text); // a field that is reached by Tab has all its text selected
}

/** Presses the down arrow until the select has the value. */
export async function choose(page: Page, label: string, value: string): Promise<void> {
  const list = page.getByLabel(label);
  await tabTo(page, list);
  for (let steps = 0; steps < 20 && (await list.inputValue()) !== value; steps += 1)
    await page.keyboard.press("ArrowDown");
  await expect.poll(() => list.inputValue()).toBe(value);
}

/** What had the focus is gone: it waits where the next thing to do begins, not at the top of the page. */
export async function goesOnFrom(place: Locator): Promise<void> {
  await expect.poll(() => isFocused(place)).toBe(true);
}

export async function isFocused(control: Locator): Promise<boolean> {
  return await control.evaluate((element) => element === document.activeElement);
}

/** What has the focus without showing it, or outside of the window; undefined when all is well. */
async function hiddenFocus(page: Page): Promise<string | undefined> {
  return await page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return undefined; // with the browser's own bars
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
    const isMarked = (outlineStyle !== "none" && parseFloat(outlineWidth) >= 1) || boxShadow !== "none";
    const { top, bottom, left, right } = element.getBoundingClientRect();
    const isInWindow = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
    return isMarked && isInWindow ? undefined : `${element.outerHTML.slice(0, 200)} ${outlineStyle} ${top}`;
  });
}

/** Whether the middle and both edges of the focused element are in the window, with nothing over them. */
export async function isUncovered(page: Page): Promise<boolean> {
  return await page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused) return false;
    const { left, width, top, bottom } = focused.getBoundingClientRect();
    return [top + 2, (top + bottom) / 2, bottom - 2].every((y) => {
      const seen = document.elementFromPoint(left + width / 4, y);
      return seen !== null && focused.contains(seen);
    });
  });
}

/** Fails when the pressed control has removed the focused element, which moves the focus to `body`. */
export async function expectFocusKept(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.activeElement?.localName)).not.toBe("body");
}
