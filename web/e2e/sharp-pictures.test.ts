import { sampleOf } from "@lightwell/shared/testing/test-volume";
import type { PublishedImage } from "@lightwell/shared/catalog/image-size";
import { createClient } from "@lightwell/shared/contract/api-client";
import {
  getCollection,
  getHomeContent,
  getHomepage,
  getPhoto,
} from "@lightwell/shared/contract/catalog-endpoints";
import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { untilAlive } from "./late-scripts.ts";
import { sharedBrowser, shopOrigin } from "./shopper.ts";

/** Pixels of the originals by file key. */
let originals: ReadonlyMap<string, PublishedImage>;
beforeAll(async () => {
  const shop = createClient({ fetch, origin: shopOrigin });
  const { banners, tiles } = await shop.call(getHomeContent, {});
  const pages = [
    [...banners, ...tiles].flatMap(({ picture }) => picture ?? []),
    await shop.call(getHomepage, {}),
    await shop.call(getCollection, { collectionSlug: "landscapes" }),
    await shop.call(getCollection, { collectionSlug: "favorites" }),
    await shop.call(getCollection, { collectionSlug: "framed" }),
    (await shop.call(getCollection, { collectionSlug: "landscapes" }))[0].photos,
    [await shop.call(getPhoto, { photoSlug: "granite-morning" })],
    [await shop.call(getPhoto, { photoSlug: "heron-still" })],
  ];
  originals = new Map(pages.flat().map((item) => [item.image, item]));
});

const paths = ["/", "/collection/landscapes", "/photos/photo/granite-morning", "/photos/photo/heron-still"];

interface ShownPicture {
  readonly file: string;
  /** Width of the box, and of the picture that covers it, in CSS pixels. */
  readonly box: number;
  readonly shown: number;
  /** Width of the chosen file in pixels. */
  readonly pixels: number;
}

/** All pictures of the catalog on a page, also those below the fold and on the carousel's other slide. */
async function picturesOf(page: Page): Promise<readonly ShownPicture[]> {
  const shown = page.locator('main img[src^="/images/"]');
  await shown.first().waitFor({ state: "attached" });
  return await shown.evaluateAll(async (images: HTMLImageElement[]) => {
    for (const image of images) image.loading = "eager";
    return await Promise.all(
      images.map(async (image) => {
        // Not `decode()`, which rejects when hydration selects another file meanwhile.
        while (!image.complete || image.naturalWidth === 0) await new Promise(requestAnimationFrame);
        const style = getComputedStyle(image);
        const sum = (...lengths: readonly string[]) =>
          lengths.reduce((total, length) => total + Number.parseFloat(length), 0);
        const { paddingLeft, paddingRight, paddingTop, paddingBottom } = style;
        const box = image.clientWidth - sum(paddingLeft, paddingRight);
        const height = image.clientHeight - sum(paddingTop, paddingBottom);
        const file = await createImageBitmap(await (await fetch(image.currentSrc)).blob());
        const shown = Math.max(box, (height * file.width) / file.height);
        return { file: image.currentSrc, box, shown, pixels: file.width };
      }),
    );
  });
}

/** Opens every page; returns its pictures by its path. */
async function visit(viewport: { width: number; height: number }, deviceScaleFactor: number) {
  const context = await (await sharedBrowser()).newContext({ viewport, deviceScaleFactor });
  const page = await context.newPage();
  const pictures: (ShownPicture & { path: string })[] = [];
  for (const path of paths) {
    await page.goto(shopOrigin + path);
    await untilAlive(page);
    if (path.startsWith("/photos/")) {
      await page.keyboard.press("Shift"); // loads what is out of sight
      await page.getByRole("region", { name: "More from" }).getByRole("img").first().waitFor();
    }
    pictures.push(...(await picturesOf(page)).map((picture) => ({ path, ...picture })));
  }
  await context.close();
  expect(pictures.length).toBeGreaterThan(15);
  return pictures;
}

/** Width in pixels of the largest file of a picture. */
const largestSize = 2_048;

/** Pictures of which fewer pixels are shown than the screen has and the largest file could give. */
function blurred(pictures: Awaited<ReturnType<typeof visit>>, deviceScaleFactor: number) {
  return pictures.filter(({ file, shown, pixels }) => {
    const original = originals.get(/images\/(.*)_\d+x\d+\.webp$/.exec(file)?.[1] ?? "");
    if (!original) throw new Error(`${file} belongs to none of the pages.`);
    return pixels + 1 < Math.min(shown * deviceScaleFactor, original.width, largestSize);
  });
}

const windows = [
  [1280, 900],
  [1920, 1080],
] as const;

test.each(sampleOf(windows, 2))(
  "no picture is shown larger than its pixels in a window of %i × %i",
  async (width, height) => {
    const once = await visit({ width, height }, 1);
    expect(blurred(once, 1)).toEqual([]);
    const twice = await visit({ width, height }, 2);
    const small = twice.filter(({ box }) => box <= 1_024);
    expect(blurred(small, 2)).toEqual([]);
  },
);

test.each([
  ["dense", { viewport: { width: 1280, height: 720 }, deviceScaleFactor: 2 }],
  ["wide", { viewport: { width: 1920, height: 1080 } }],
])("a print that a link names is drawn from the largest file on a %s screen", async (_kind, screen) => {
  const context = await (await sharedBrowser()).newContext(screen);
  const page = await context.newPage();
  await page.goto(
    `${shopOrigin}/photos/photo/granite-morning?print=framed&size=24x36&frame=black&matte=single`,
  );
  const drawn = page.locator(".close-up image");
  await expect.poll(() => drawn.first().getAttribute("href")).toContain("_2048x2048");
  await context.close();
});

test("on a dense screen of 1280 px the picture of the homepage and that of About have all its pixels", async () => {
  const viewport = { width: 1280, height: 900 };
  const context = await (await sharedBrowser()).newContext({ viewport, deviceScaleFactor: 2 });
  const page = await context.newPage();
  for (const [path, picture] of [
    ["/", ".banner-picture img"],
    ["/about", ".about-picture"],
  ] as const) {
    await page.goto(shopOrigin + path);
    await untilAlive(page);
    const image = page.locator(picture).first();
    await expect
      .poll(() => image.evaluate((shown: HTMLImageElement) => shown.naturalWidth))
      .toBeGreaterThan(0);
    const missing = await image.evaluate(async (shown: HTMLImageElement) => {
      const file = await createImageBitmap(await (await fetch(shown.currentSrc)).blob());
      return Math.max(shown.clientWidth * 2 - file.width, shown.clientHeight * 2 - file.height);
    });
    expect(missing).toBeLessThanOrEqual(2);
  }
  await context.close();
});

test("a phone is offered no more than the 1024", async () => {
  const pictures = await visit({ width: 360, height: 740 }, 3);
  expect(pictures.filter(({ file }) => file.includes("_2048x2048"))).toEqual([]);
});
