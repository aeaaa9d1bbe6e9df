import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { addLinkedPrint } from "./purchase.ts";
import { shopperOfEachStory } from "./shopper-of-each-story.ts";
import { shopOrigin } from "./shopper.ts";

const shopper = shopperOfEachStory();

/**
 * More than any page needs: 10 to 40, or ten times as many on a slow machine, as React pauses every five milliseconds.
 * A page that is rendered again without a pause takes over a thousand.
 */
const mostTasks = 800;

test("a photo and the cart are rendered in few tasks, also while parts of them load", async () => {
  const { page } = shopper();
  await countTasks(page);
  await page.goto(`${shopOrigin}/photos/photo/granite-morning?print=framed&size=8x12`);
  await page.locator(".swatches svg").first().waitFor();
  expect(await tasksOf(page)).toBeLessThan(mostTasks);
  await addLinkedPrint(page);
  expect(await tasksOf(page)).toBeLessThan(mostTasks);
});

/** Counts the tasks by which React renders, in every page that is opened from now on. */
async function countTasks(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const postMessage = Reflect.get(MessagePort.prototype, "postMessage") as (message: unknown) => void;
    Object.assign(window, { tasks: 0 });
    MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
      (window as unknown as { tasks: number }).tasks += 1;
      postMessage.call(this, message);
    };
  });
}

async function tasksOf(page: Page): Promise<number> {
  await page.waitForLoadState("networkidle");
  return await page.evaluate(() => (window as unknown as { tasks: number }).tasks);
}
