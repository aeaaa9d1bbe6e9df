import { demoOwner } from "@lightwell/emulators/demo/demo-owner";
import { writeLargeTiff } from "@lightwell/emulators/files/large-tiff";
import { temporaryFolder } from "@lightwell/emulators/files/temporary-folder";
import { join } from "node:path";
import type { CDPSession, Page } from "playwright-core";
import { expect, test } from "vitest";
import { shopperOfEachStory } from "./shopper-of-each-story.ts";
import { shopOrigin } from "./shopper.ts";

const owner = shopperOfEachStory();

async function openPhotos(page: Page): Promise<void> {
  await page.goto(`${shopOrigin}/login`);
  await page.getByLabel("Email").fill(demoOwner.email);
  await page.getByLabel("Password").fill(demoOwner.password);
  await page.getByRole("button", { name: "Login" }).click();
  await page.waitForURL(`${shopOrigin}/admin/photos`);
  await page.getByRole("table", { name: "Photos" }).waitFor();
}

/** A connection that sends at most 4 MB in a second, or none. */
async function connection(session: CDPSession, offline: boolean): Promise<void> {
  await session.send("Network.emulateNetworkConditions", {
    offline,
    latency: 20,
    downloadThroughput: -1,
    uploadThroughput: 4_000_000,
  });
}

const sizes = [
  ["a TIFF of 400 MB, interrupted three times at 4 MB/s,", "slow", 11_547, 11_547, 3, [0.2, 0.5, 0.8]],
  ["a TIFF of 300 megapixels", "wide", 20_000, 15_000, 1, []],
] as const;

test.each(sizes)(
  "%s arrives complete and once",
  async (_, name, width, height, channels, interruptions) => {
    const { page } = owner();
    const mark = `${name} master ${Date.now()}`;
    const path = join(temporaryFolder({ [`${mark}.tif`]: "" }), `${mark}.tif`);
    await writeLargeTiff(path, { width, height, channels });
    await openPhotos(page);
    const session = await page.context().newCDPSession(page);
    await session.send("Network.enable");
    if (interruptions.length > 0) await connection(session, false);
    await page.getByLabel("Upload photos").setInputFiles(path);
    const bar = page.getByRole("progressbar", { name: mark });
    const share = async () => await bar.evaluate((element: HTMLProgressElement) => element.value);
    for (const at of interruptions) {
      await expect.poll(share, { timeout: 200_000, interval: 500 }).toBeGreaterThan(at);
      await connection(session, true);
      await page.waitForTimeout(3_000); // as long as the line is down
      await connection(session, false);
    }
    await page.getByText("1 of 1 uploaded").waitFor({ timeout: 400_000 });
    await page.getByLabel("Search").fill(mark);
    await page.getByText("1 in all, page 1 of 1").waitFor();
    await page.getByRole("link", { name: /^Edit/ }).first().click();
    await page.getByText(`${width} × ${height} pixels, uploaded as ${mark}.tif`).waitFor({ timeout: 60_000 });
  },
  900_000,
);
