import type { Locator } from "playwright-core";

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly right: number;
  readonly bottom: number;
}

/** The edges of an element, in px of the window, once it is shown and has stood still for 100 ms. */
export async function boxOf(locator: Locator): Promise<Box> {
  let before: string | undefined;
  for (let tries = 0; tries < 100; tries += 1) {
    await locator.waitFor();
    const box = await locator.boundingBox();
    const now = box ? JSON.stringify(box) : undefined;
    if (box && now === before) return { ...box, right: box.x + box.width, bottom: box.y + box.height };
    before = now;
    await locator.page().waitForTimeout(100);
  }
  throw new Error(`${String(locator)} does not stand still.`);
}
