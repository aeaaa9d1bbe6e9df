import { sampleOf } from "@lightwell/shared/testing/test-volume";
import { expect, test } from "vitest";
import { signIn } from "./back-office.ts";
import { boxOf } from "./boxes.ts";
import { shopOrigin } from "./shopper.ts";
import { shopperOfEachStory } from "./shopper-of-each-story.ts";

const owner = shopperOfEachStory();
const columns = ["ID", "ID2", "Image", "Title", "Slug", "Active", "Updated", "Created", "Edit"];

test.each(sampleOf([1280, 1440], 2))(
  "in both lists the Edit column is in view at %i pixels, without scrolling, and its links can be pressed",
  async (width) => {
    const { page } = owner();
    await page.setViewportSize({ width, height: 800 });
    await signIn(page);
    for (const list of ["Photos", "Collections"]) {
      await page.goto(`${shopOrigin}/admin/${list.toLowerCase()}`);
      const table = page.getByRole("table", { name: list });
      await table.waitFor();
      const headings = await table.getByRole("columnheader").allInnerTexts();
      expect(headings.map((text) => text.replace(/ [↑↓]$/, ""))).toEqual(expect.arrayContaining(columns));
      const around = page.getByRole("region", { name: list, exact: true });
      await expect.poll(() => around.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
      const region = await boxOf(around);
      const link = table.getByRole("link", { name: /^Edit / }).first();
      for (const part of [table.getByRole("columnheader", { name: "Edit" }), link]) {
        const box = await boxOf(part);
        expect(box.x).toBeGreaterThanOrEqual(region.x);
        expect(box.right).toBeLessThanOrEqual(Math.min(region.right, width));
      }
      await link.click(); // fails if another element covers it
      await page.waitForURL(/\/admin\/(photo|collection)\/edit\//);
    }
  },
);
