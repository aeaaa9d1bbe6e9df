import { walkCaches } from "@lightwell/emulators/bench/pages/cache-walk";
import { anXmpPacket, xmpList } from "@lightwell/emulators/files/picture-metadata";
import { temporaryFolder } from "@lightwell/emulators/files/temporary-folder";
import {
  changeCollections,
  listAdminCollections,
} from "@lightwell/shared/contract/back-office/collection-endpoints";
import { changePhotos, listAdminPhotos } from "@lightwell/shared/contract/back-office/photo-endpoints";
import { getAdminSite, saveSite } from "@lightwell/shared/contract/back-office/site-endpoints";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "playwright-core";
import sharp from "sharp";
import { afterEach, beforeEach, expect, test } from "vitest";
import { signIn } from "#e2e/back-office.ts";
import { allReleased, owner } from "#e2e/owner.ts";
import { shopOrigin } from "#e2e/shopper.ts";
import { shopperOfEachStory } from "#e2e/shopper-of-each-story.ts";

const visitor = shopperOfEachStory();
const mark = Date.now();
const collections = ["Harbors", "Orchards", "Salt Flats", "Winter Roads"].map((name) => `${name} ${mark}`);
const photosPerCollection = 15;

/** All former items and texts of the shop. */
let restore: () => Promise<void>;
beforeEach(async () => {
  const shop = await owner();
  const idsOf = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id);
  const [photos, collectionIds] = [
    idsOf(await shop.call(listAdminPhotos, {})),
    idsOf(await shop.call(listAdminCollections, {})),
  ];
  const site = await shop.call(getAdminSite, {});
  restore = async () => {
    const others = async (rows: Promise<readonly { readonly id: string }[]>, ids: readonly string[]) =>
      idsOf(await rows).filter((id) => !ids.includes(id));
    const added = await others(shop.call(listAdminPhotos, {}), photos);
    const addedCollections = await others(shop.call(listAdminCollections, {}), collectionIds);
    if (addedCollections.length > 0)
      await shop.call(changeCollections, { body: { action: "delete", ids: addedCollections } });
    if (added.length > 0) await shop.call(changePhotos, { body: { action: "delete", ids: added } });
    await shop.call(changeCollections, { body: { action: "restore", ids: collectionIds } });
    await shop.call(changePhotos, { body: { action: "restore", ids: photos } });
    const { updated } = await shop.call(getAdminSite, {});
    await shop.call(saveSite, { body: { ...site, updated } });
    await allReleased(); // later stories visit the demo
  };
});
afterEach(async () => await restore());

/** Four folders of pictures that have a title and keywords in them, as an editor of pictures exports them. */
async function portfolio(path: string): Promise<string> {
  const folder = join(path, "Portfolio");
  for (const [part, title] of collections.entries()) {
    await mkdir(join(folder, title), { recursive: true });
    for (let number = 1; number <= photosPerCollection; number += 1) {
      const background = { r: 60 + 40 * part, g: 40 + 10 * number, b: (mark + number) % 256 };
      const xmp = anXmpPacket(
        "",
        xmpList("dc:title", "Alt", [`${title} No. ${number}`]) +
          xmpList("dc:subject", "Bag", ["portfolio", `part ${part}`]),
      );
      const jpeg = await sharp({ create: { width: 4500, height: 3000, channels: 3, background } })
        .withXmp(xmp)
        .jpeg()
        .toBuffer();
      await writeFile(join(folder, title, `DSC_${number}.jpg`), jpeg);
    }
  }
  return folder;
}

async function deleteAll(page: Page, kind: "photos" | "collections"): Promise<void> {
  await page.getByRole("link", { name: kind === "photos" ? "Photos" : "Collections", exact: true }).click();
  await page.getByRole("checkbox", { name: "Select this page" }).check();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Delete/ })
    .click();
  await page.getByText(`No ${kind === "photos" ? "Photos" : "Collections"}`).waitFor();
}

test("a new owner replaces the demo by four collections of 60 photos, a name and a story; no link is broken", async () => {
  const { page } = visitor();
  const folder = await portfolio(temporaryFolder());
  let clicks = 0;
  await page.exposeFunction("countClick", () => (clicks += 1));
  await page.addInitScript(() => {
    const { countClick } = window as unknown as { countClick: () => void };
    document.addEventListener("click", (event) => event.isTrusted && countClick(), { capture: true });
  });
  const startedAt = performance.now();

  await signIn(page);
  await page.getByRole("table", { name: "Photos" }).waitFor();
  await deleteAll(page, "photos");
  await deleteAll(page, "collections");

  await page.getByRole("link", { name: "Photos", exact: true }).click();
  await page.getByLabel("Upload folders").setInputFiles(folder);
  const reports = page.getByRole("list", { name: "Collections of the folders" });
  await expect
    .poll(async () => (await reports.textContent())?.split("15 of 15 added, complete").length, {
      timeout: 600_000,
    })
    .toBe(5);
  const uploadedMs = performance.now() - startedAt;
  await page.getByRole("checkbox", { name: "Select this page" }).check();
  await page.getByText("60 photos selected").waitFor();
  await page.getByRole("button", { name: "Activate", exact: true }).click();
  await page.getByText("60 photos activated.").waitFor({ timeout: 120_000 });
  await page.getByRole("link", { name: "Collections", exact: true }).click();
  for (const [action, done] of [
    ["Activate", "activated"],
    ["Show on homepage", "shown on the homepage"],
  ] as const) {
    await page.getByRole("checkbox", { name: "Select this page" }).check();
    await page.getByRole("button", { name: action, exact: true }).click();
    await page.getByRole("dialog").getByRole("button", { name: action }).click();
    await page.getByText(`4 collections ${done}.`).waitFor();
  }

  await page.getByRole("link", { name: "Site", exact: true }).click();
  await page.getByLabel("Name of the shop").fill("Quiet Coast Prints");
  await page.getByLabel("Name of the photographer").fill("Ines Albrecht");
  await page.locator("summary", { hasText: "About" }).click();
  await page
    .getByRole("textbox", { name: /^Text of section 1/ })
    .first()
    .fill("I photograph the coast in winter.");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByText("The site was saved.").waitFor();
  const ms = performance.now() - startedAt;
  process.stdout.write(
    `60 photographs added after ${Math.round(uploadedMs / 1000)} s, the shop ready after ${Math.round(ms / 1000)} s and ${clicks} clicks\n`,
  );
  expect(ms).toBeLessThanOrEqual(600_000);

  const homepage = async () => await (await fetch(shopOrigin)).text();
  await expect.poll(homepage, { timeout: 120_000, interval: 2_000 }).toContain("Quiet Coast Prints");
  for (const title of collections) expect(await homepage()).toContain(title);
  expect(await (await fetch(`${shopOrigin}/about`)).text()).toContain("I photograph the coast in winter.");
  expect((await walkCaches(shopOrigin)).filter(({ isDead }) => isDead)).toEqual([]);
}, 900_000);
