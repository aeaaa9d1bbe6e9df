import { sampleOf } from "@lightwell/shared/testing/test-volume";
import { describe, expect, test } from "vitest";
import { untilAlive } from "./late-scripts.ts";
import { shopperOfEachStory } from "./shopper-of-each-story.ts";
import { shopOrigin } from "./shopper.ts";

const shopper = shopperOfEachStory();
const misshot = "Oops, Looks Like a Misshot!";
const sorry = "Sorry. Something went wrong! Please try again.";

test.each([
  "/nowhere",
  "/error",
  "/collection/unknown",
  "/collection/landscapes/unknown",
  "/photos/photo/unknown",
])("%s shows the not-found page, with a link to the favorites", async (address) => {
  const { page } = shopper();
  const answer = await page.goto(`${shopOrigin}${address}`);
  expect(answer?.status()).toBe(404); // to robots as well
  await page.getByRole("heading", { level: 1, name: misshot }).waitFor();
  await expect.poll(() => page.title()).toBe("Not found | Lightwell");
  await page
    .getByRole("main")
    .getByRole("link", { name: /favorites/i })
    .click();
  await page.waitForURL(`${shopOrigin}/collection/favorites`);
  await page.getByRole("heading", { level: 1, name: "Favorites" }).waitFor();
});

describe("a page whose data are not loaded", () => {
  const replies = [
    ["without a reply leads to the error page", undefined, sorry],
    ["with status 500 leads to the error page", 500, sorry],
    ["with status 404 leads to the not-found page", 404, misshot],
  ] as const;

  test.each(sampleOf(replies, 3))(
    "%s without a warning in the console, and is shown by a retry",
    async (_what, status, heading) => {
      const { page } = shopper();
      const written: string[] = [];
      page.on("console", (message) => {
        if (!message.text().startsWith("Failed to load resource")) written.push(message.text()); // the browser's own
      });
      await page.goto(`${shopOrigin}/collection/landscapes`);
      await untilAlive(page); // a press before that loads the document
      await page.route("**/data/collections/**", async (route) => {
        if (status === undefined) await route.abort();
        else await route.fulfill({ status, json: { error: { code: "internal", message: "Out of order." } } });
      });
      await page
        .getByRole("link", { name: /Granite Morning/ })
        .first()
        .click();
      await page.getByRole("heading", { level: 1, name: heading }).waitFor();
      expect(page.url()).toBe(`${shopOrigin}/collection/landscapes/granite-morning`); // no other address
      await page.unroute("**/data/collections/**");
      await page.reload();
      await page.getByRole("heading", { level: 1, name: "Granite Morning" }).waitFor();
      expect(written).toEqual([]);
    },
  );

  test("leaves the homepage without its grid", async () => {
    const { page } = shopper();
    await page.goto(`${shopOrigin}/about`);
    await untilAlive(page); // a press before that loads the document
    await page.route("**/data/collections/homepage.json", (route) => route.abort());
    await page
      .getByRole("banner")
      .getByRole("link", { name: /^Lightwell/ })
      .click();
    await page.getByRole("heading", { name: "Free ground shipping" }).waitFor();
    await expect.poll(() => page.getByRole("region", { name: "Collections" }).count()).toBe(0);
  });
});
