import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Browser, Page } from "playwright-core";
import { getCollection, getHomepage } from "@lightwell/shared/contract/catalog-endpoints";
import { launchBrowser } from "../../emulators/src/browser.ts";
import { newShopper, shopOrigin } from "./shopper.ts";

/** A photo of every collection on the homepage, as the catalogue's own calls list them. */
async function everyPhoto() {
  const reply = async (path: string): Promise<unknown> => await (await fetch(shopOrigin + path)).json();
  const collections = getHomepage.reply.parse(await reply("/api/collections/homepage"));
  const photos = new Map<string, { slug: string; title: string; image: string; price: number }>();
  for (const { slug } of collections) {
    const [collection] = getCollection.reply.parse(await reply(`/api/collections/collection/${slug}`));
    for (const photo of collection.photos) photos.set(photo.slug, photo);
  }
  return { collections, photos: [...photos.values()] };
}

/** The document as a program without JavaScript reads it. */
async function read(path: string) {
  const response = await fetch(shopOrigin + path, { redirect: "manual" });
  const html = await response.text();
  const content = (key: string) =>
    unescaped(new RegExp(`<meta (?:name|property)="${key}" content="([^"]*)"`).exec(html)?.[1] ?? "");
  return {
    status: response.status,
    cache: response.headers.get("cache-control"),
    html,
    title: unescaped(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ""),
    canonical: /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1],
    content,
    said: [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
      ([, json = ""]) => JSON.parse(json) as Record<string, unknown>,
    ),
  };
}

function unescaped(text: string): string {
  return text
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&");
}

describe("a program that runs no scripts", () => {
  test("reads title, description, picture, price and structured data of every photo", async () => {
    const { photos } = await everyPhoto();
    expect(photos.length).toBeGreaterThan(2);
    for (const { slug, title, image, price } of photos) {
      const page = await read(`/photos/photo/${slug}`);
      const url = `${shopOrigin}/photos/photo/${slug}`;
      expect(page.status).toBe(200);
      expect(page.title).toBe(`${title} | Lightwell`);
      expect(page.content("description")).toContain(title);
      expect(page.content("og:title")).toBe(page.title);
      expect(page.content("og:type")).toBe("product");
      const picture = (size: number) => image && `${shopOrigin}/images/${image}_${size}x${size}.webp`;
      expect(page.content("og:image")).toBe(picture(128)); // none before the first upload
      expect(page.content("twitter:image")).toBe(picture(1024));
      expect(page.canonical).toBe(url);
      const [product, breadcrumb] = page.said;
      const lowPrice = (price / 100).toFixed(2);
      expect(product).toMatchObject({ "@type": "Product", name: title, url, offers: { lowPrice } });
      expect(breadcrumb).toMatchObject({ "@type": "BreadcrumbList" });
      expect(page.html).toMatch(/<option value="\d+x\d+">[^<]*\$\d+\.\d\d</); // a size and its price, in words
    }
  });

  test("reads the homepage and every collection", async () => {
    const { collections } = await everyPhoto();
    const home = await read("/");
    expect(home).toMatchObject({ status: 200, title: "Fine-art photography prints | Lightwell" });
    const preloaded = home.html.match(/<link rel="preload" as="image"[^>]*>/g) ?? [];
    expect(preloaded).toEqual([expect.stringMatching(/imageSrcSet="\/images\/collections\//)]); // the hero alone
    for (const { slug, title } of collections) {
      expect(home.html).toContain(`href="/collection/${slug}"`);
      expect(await read(`/collection/${slug}`)).toMatchObject({
        status: 200,
        title: `${title} | Lightwell`,
        canonical: `${shopOrigin}/collection/${slug}`,
      });
    }
  });

  test.each(["/photos/photo/unknown", "/collection/unknown", "/collection/unknown/photo"])(
    "is told that %s is not there",
    async (path) => {
      const page = await read(path);
      expect(page).toMatchObject({
        status: 404,
        title: "Not found | Lightwell",
        cache: "private, no-store",
      });
      expect(page.html).toContain("Oops, Looks Like a Misshot!");
    },
  );
});

describe("a shopper", () => {
  let browser: Browser;
  let photoPath = "";
  let collectionPath = "";
  beforeAll(async () => {
    browser = await launchBrowser();
    const { collections, photos } = await everyPhoto();
    photoPath = `/photos/photo/${photos[0]?.slug}`;
    collectionPath = `/collection/${collections[0]?.slug}`;
  });
  afterAll(() => browser.close());

  test("without JavaScript reads the shop and follows its links to a photo", async () => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${shopOrigin}/`);
    await page.locator(`a[href="${collectionPath}"]`).last().click();
    await page.waitForURL(shopOrigin + collectionPath);
    await page.locator("main a[href^='/collection/'] img").first().click();
    await page.getByRole("heading", { level: 1 }).waitFor();
    expect(await page.getByText("1. Select a size").isVisible()).toBe(true);
    expect(await page.getByText(/needs JavaScript/).isVisible()).toBe(true);
    await context.close();
  });

  test.each([
    ["the homepage", () => "/"],
    ["a collection", () => collectionPath],
    ["a photo", () => photoPath],
    ["a photo, its print named in the address", () => `${photoPath}?print=unframed&size=11x14`],
  ])("takes over %s without a word in the console and without asking again", async (_, path) => {
    const { page, expectQuietConsole, leave } = await newShopper(1280, browser);
    const calls = catalogCalls(page);
    await page.goto(shopOrigin + path());
    await untilAlive(page);
    expect(calls).toEqual([]);
    expectQuietConsole();
    await leave();
  });

  test("sees the not-found page stay what it is when the scripts come, and no call for it", async () => {
    const { page, leave } = await newShopper(1280, browser);
    const calls = catalogCalls(page);
    await page.goto(`${shopOrigin}/photos/photo/unknown`);
    await untilAlive(page);
    expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe("Oops, Looks Like a Misshot!");
    expect(await page.title()).toBe("Not found | Lightwell");
    await page.waitForLoadState("networkidle"); // nor is it a trouble that the shop should hear of
    expect(calls).toEqual([]);
    await leave();
  });

  test("keeps what they chose before the scripts came", async () => {
    const { page, expectQuietConsole, leave } = await newShopper(1280, browser);
    const release = await holdScripts(page);
    await page.goto(shopOrigin + photoPath, { waitUntil: "commit" });
    await page.getByLabel("1. Select a size").selectOption("11x14");
    await page.getByLabel("2. Select a frame").selectOption("black");
    expect(page.url()).toBe(shopOrigin + photoPath);
    release();
    await page.waitForURL(/print=framed&size=11x14&frame=black/);
    await expect.poll(() => page.getByLabel("1. Select a size").inputValue()).toBe("11x14");
    await expect.poll(() => page.getByLabel("Subtotal").textContent()).toMatch(/\$[1-9]/);
    expectQuietConsole();
    await leave();
  });

  test("finds done what they pressed before the scripts came, once", async () => {
    const { page, expectQuietConsole, leave } = await newShopper(1280, browser);
    const release = await holdScripts(page, "**/assets/every-page-*.js"); // the little script that boots is there
    await page.goto(`${shopOrigin}${photoPath}?print=framed&size=8x10&frame=black&matte=none`);
    await page.getByRole("button", { name: "Dining room" }).click();
    await page.getByRole("button", { name: "Add to cart" }).click();
    expect(page.url()).toContain(photoPath);
    release();
    await page.waitForURL(`${shopOrigin}/cart`);
    await page.getByRole("link", { name: "Cart, 1 item" }).waitFor();
    expectQuietConsole();
    await leave();
  });

  test("reads and goes on while the scripts are late", async () => {
    const { page, leave } = await newShopper(412, browser);
    const release = await holdScripts(page);
    await page.goto(shopOrigin + collectionPath, { waitUntil: "commit" });
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.locator("main a[href^='/collection/'] img").first().click();
    await page.getByText("1. Select a size").waitFor();
    release();
    await untilAlive(page);
    await page.getByLabel("1. Select a size").selectOption("8x10");
    await page.waitForURL(/size=8x10/);
    await leave();
  });
});

/** What the page asks the catalogue for, from here on. */
function catalogCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on("request", (request) => {
    if (/^\/api\/(photos|collections|troubles)/.test(new URL(request.url()).pathname))
      calls.push(request.url());
  });
  return calls;
}

/** Keeps the scripts of the page waiting until released. */
async function holdScripts(page: Page, scripts = "**/assets/*.js"): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(scripts, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Waits until React has taken over the page. */
async function untilAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const shown = document.querySelector("#root h1");
    return shown !== null && Object.keys(shown).some((key) => key.startsWith("__react"));
  });
}
