import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Page } from "playwright-core";
import { imageUrl } from "@lightwell/shared/catalog/image-size";
import type { PhotoCard, PublicPhoto } from "@lightwell/shared/catalog/catalog-schemas";
import { formatUsd } from "@lightwell/shared/money/cents";
import { offeredOptions } from "@lightwell/shared/options/offered-options";
import { everyAddress } from "./every-address.ts";
import { readPage, visibleTextOf, type ReadPage } from "./read-page.ts";
import { sharedBrowser, shopOrigin } from "./shopper.ts";
import { expectProduct, expectTrail } from "./structured-data.ts";

let shop: Awaited<ReturnType<typeof everyAddress>>;
beforeAll(async () => {
  shop = await everyAddress();
});

/** The prints of one collection are drawn in a frame, with the price of what is drawn. */
function priceOnCard(collectionSlug: string, { price, framed }: Pick<PhotoCard, "price" | "framed">): string {
  return collectionSlug === "framed" && framed
    ? `as drawn ${formatUsd(framed.cents)}`
    : `from ${formatUsd(price)}`;
}

describe("a program that runs no scripts", () => {
  test("reads title, description, picture, price and canonical address of every photo", async () => {
    expect(shop.photos.length).toBeGreaterThan(2);
    for (const photo of shop.photos) {
      const path = `/photos/photo/${photo.slug}`;
      const page = await readPage(path);
      await expectPhoto(page, photo);
      expectProduct(page, photo);
      expectTrail(page, [photo.title, path]);
    }
  });

  test("reads the same of every photo within its collections, with its canonical URL", async () => {
    for (const collection of shop.collections)
      for (const { slug } of collection.photos) {
        const photo = shop.photos.find((one) => one.slug === slug);
        if (!photo) throw new Error(`The sitemap does not know the photo “${slug}”.`);
        const page = await readPage(`/collection/${collection.slug}/${slug}`);
        await expectPhoto(page, photo);
        expectProduct(page, photo);
        const inCollection = [collection.title, `/collection/${collection.slug}`] as const;
        expectTrail(page, inCollection, [photo.title, `/photos/photo/${slug}`]);
      }
  });

  test("reads every collection: its texts, its photos and their prices", async () => {
    expect(shop.collections.length).toBeGreaterThan(2);
    for (const collection of shop.collections) {
      const path = `/collection/${collection.slug}`;
      const page = await readPage(path);
      expect(page).toMatchObject({ status: 200, title: `${collection.title} | Lightwell` });
      expect(page.content("description")).toBe(collection.description || collection.title);
      expect(page.canonical).toBe(shopOrigin + path);
      await expectPicture(page, collection.image);
      expectWords(page.words, collection.longDescription);
      for (const photo of collection.photos) {
        const { slug, title } = photo;
        expect(page.html).toMatch(new RegExp(`href="${path}/${slug}["?]`)); // ? where prints are drawn framed
        expectWords(page.words, title);
        expect(page.words).toContain(priceOnCard(collection.slug, photo));
      }
      expectTrail(page, [collection.title, path]);
    }
  });

  test("reads the homepage, with a preload of its first picture", async () => {
    const home = await readPage("/");
    expect(home).toMatchObject({ status: 200, title: "Fine-art photography prints | Lightwell" });
    expect(home.content("description")).not.toBe("");
    const preloaded = home.html.match(/<link rel="preload" as="image"[^>]*>/g) ?? [];
    expect(preloaded).toEqual([expect.stringMatching(/imageSrcSet="\/images\/collections\//)]); // the hero alone
    for (const { slug, title } of shop.onHomepage) {
      expect(home.html).toContain(`href="/collection/${slug}"`);
      expectWords(home.words, title);
    }
  });

  test("receives 404 for what does not exist", async () => {
    const known = shop.collections.find(({ photos }) => photos.length > 0);
    for (const path of [
      "/photos/photo/unknown",
      "/collection/unknown",
      "/collection/unknown/photo",
      `/collection/${known?.slug}/unknown`,
    ]) {
      const page = await readPage(path);
      expect([path, page.status, page.cache]).toEqual([path, 404, "public, max-age=0, must-revalidate"]);
      expect(page.title).toBe("Not found | Lightwell");
      expect(page.canonical).toBeUndefined();
      expect(page.words).toContain("Oops, Looks Like a Misshot!");
      expect(page.jsonLd).toEqual([]);
    }
  });

  test("is led to a photo's own address from a collection that does not show it", async () => {
    const known = shop.collections.find(({ photos }) => photos.length > 0);
    const stranger = shop.photos.find(({ slug }) => known?.photos.every((photo) => photo.slug !== slug));
    for (const collection of ["unknown", known?.slug]) {
      const page = await readPage(`/collection/${collection}/${stranger?.slug}?print=framed`);
      expect([page.status, page.location]).toEqual([301, `/photos/photo/${stranger?.slug}?print=framed`]);
    }
  });
});

describe("a visitor whose browser runs no scripts", () => {
  let page: Page;
  beforeAll(async () => {
    const browser = await sharedBrowser();
    page = await browser.newPage({ javaScriptEnabled: false });
  });
  afterAll(() => page.close());

  /** What is seen of the page, as text. */
  async function seen(path: string): Promise<string> {
    await page.goto(shopOrigin + path);
    return visibleTextOf(await page.locator("body").innerText());
  }

  test("reads the homepage, every collection and every photo, and what needs JavaScript", async () => {
    const needed = /needs JavaScript, which is switched off/;
    const home = await seen("/");
    expect(home).toMatch(needed);
    for (const { title } of shop.onHomepage) expectWords(home, title);
    for (const { slug, title, longDescription, photos } of shop.collections) {
      const words = await seen(`/collection/${slug}`);
      expect(words).toMatch(needed);
      expectWords(words, title, longDescription, ...photos.map((photo) => photo.title));
      for (const photo of photos) expect(words).toContain(priceOnCard(slug, photo));
    }
    for (const photo of shop.photos) {
      const words = await seen(`/photos/photo/${photo.slug}`);
      expect(words).toMatch(needed);
      expectWords(words, photo.title, photo.subtitle, visibleTextOf(photo.description));
      const sizes = page.getByLabel("1. Select a size").locator("option");
      const [, ...offered] = await sizes.allTextContents(); // the first one is the prompt
      expect(offered.map((text) => text.split(", ").at(-1))).toEqual(sizePrices(photo));
    }
  });

  test("follows the shop's links from the homepage to a photo", async () => {
    const [collection] = shop.onHomepage;
    await page.goto(`${shopOrigin}/`);
    await page.locator(`a[href="/collection/${collection?.slug}"]`).last().click();
    await page.waitForURL(`${shopOrigin}/collection/${collection?.slug}`);
    await page.locator("main a[href^='/collection/'] img").first().click();
    await page.getByText("1. Select a size").waitFor();
    await expect.poll(() => page.getByRole("heading", { level: 1 }).count()).toBe(1);
  });
});

/** Fails unless the page contains each text; links and line breaks within a text are ignored. */
function expectWords(words: string, ...texts: readonly string[]): void {
  const run = (text: string) => text.replaceAll(/\s/g, "");
  for (const text of texts) expect(run(words)).toContain(run(text));
}

/** What each size costs that a photo is first offered in: framed, where it is. */
function sizePrices(photo: PublicPhoto): string[] {
  const { framed_sizes, sizes } = offeredOptions(photo.options);
  const offered = framed_sizes.length > 0 ? framed_sizes : sizes;
  return offered.map(({ base }) => formatUsd(photo.base + base));
}

const knownPictures = new Set<string>();

/** Fails unless the page names its picture, small and large, where links to it are shown, and both are there. */
async function expectPicture(page: ReadPage, image: string): Promise<void> {
  for (const [key, size] of [
    ["og:image", 128],
    ["twitter:image", 1024],
  ] as const) {
    const small = key === "og:image" ? `${shopOrigin}/placeholders/social-image.webp` : "";
    const url = image ? shopOrigin + imageUrl(image, size) : small; // before the first upload
    expect(page.content(key)).toBe(url);
    if (!url || knownPictures.has(url)) continue;
    const answer = await fetch(url);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/webp"]);
    expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(100);
    knownPictures.add(url);
  }
}

async function expectPhoto(page: ReadPage, photo: PublicPhoto): Promise<void> {
  expect(page).toMatchObject({ status: 200, title: `${photo.title} | Lightwell` });
  expect(page.content("description")).toBe([photo.title, photo.subtitle].filter(Boolean).join(", "));
  expect(page.content("og:title")).toBe(page.title);
  expect(page.content("og:description")).toBe(page.content("description"));
  expect(page.content("og:type")).toBe("product");
  await expectPicture(page, photo.image);
  expect(page.canonical).toBe(`${shopOrigin}/photos/photo/${photo.slug}`);
  expectWords(page.words, photo.title, photo.subtitle, visibleTextOf(photo.description));
  expect(sizePrices(photo)).not.toEqual([]);
  for (const price of sizePrices(photo)) expect(page.words).toContain(price);
}
