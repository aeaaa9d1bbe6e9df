import { describe, expect, test } from "vitest";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import * as catalog from "@lightwell/shared/contract/catalog-endpoints";
import * as adminCollections from "@lightwell/shared/contract/back-office/collection-endpoints";
import * as adminOptions from "@lightwell/shared/contract/back-office/option-endpoints";
import * as adminSite from "@lightwell/shared/contract/back-office/site-endpoints";
import * as adminPhotos from "@lightwell/shared/contract/back-office/photo-endpoints";
import * as checkout from "@lightwell/shared/contract/checkout-endpoints";
import * as images from "@lightwell/shared/contract/back-office/upload-endpoints";
import * as clientErrorEndpoints from "@lightwell/shared/contract/client-error-endpoints";
import * as support from "@lightwell/shared/contract/support-endpoints";
import { getHomeContent, getHomepage, getSite } from "@lightwell/shared/contract/catalog-endpoints";
import { noBody, type AnyEndpoint } from "@lightwell/shared/contract/endpoint";
import { buildFolders } from "../../tools/build/build-folders.ts";
import { signInAsOwner } from "@lightwell/emulators/demo/demo-accounts";
import { walkCaches } from "@lightwell/emulators/bench/pages/cache-walk";
import { adminPaths } from "@lightwell/shared/routes/admin-paths";
import { paths } from "@lightwell/shared/routes/paths";
import { setting, shopOrigin } from "./shopper.ts";

const forAMinute = "public, max-age=0, s-maxage=60";
const forAYear = "public, max-age=31536000, immutable";
const checkedEachTime = "public, max-age=0, must-revalidate";
const forADay = "public, max-age=86400";
const never = "private, no-store";

const contract = [
  catalog,
  adminCollections,
  adminOptions,
  adminPhotos,
  adminSite,
  images,
  checkout,
  support,
  clientErrorEndpoints,
];
const endpoints = contract.flatMap((module) => Object.values<unknown>({ ...module })).filter(isEndpoint);

function isEndpoint(value: unknown): value is AnyEndpoint {
  return typeof value === "object" && value !== null && "method" in value && "path" in value;
}

async function answerTo(path: string, init: RequestInit = {}) {
  const response = await fetch(shopOrigin + path, { redirect: "manual", ...init });
  await response.arrayBuffer();
  return { status: response.status, cache: response.headers.get("cache-control") };
}

/** An address of the pattern that leads nowhere. */
function unknownAt(pattern: string): string {
  return pattern.replace(":cartId", "0".repeat(32)).replaceAll(/:\w+/g, "unknown");
}

/** Public calls that succeed for any catalog. */
const answered: readonly string[] = [getHomepage.path, getSite.path, getHomeContent.path];

describe("a Cache-Control header is sent with", () => {
  const methods = ["GET", "HEAD", "POST", "PUT", "DELETE", "PATCH"];
  test.each([...new Set(endpoints.map(({ path }) => unknownAt(path)))])(
    "%s by any method, rejected or not found",
    async (path) => {
      const answers = await Promise.all(
        methods.map(async (method) => [method, await answerTo(path, { method })] as const),
      );
      const kept = answers.filter(([, { cache }]) => cache === forAMinute).map(([method]) => method);
      expect(kept).toEqual(answered.includes(path) ? ["GET", "HEAD"] : []);
      for (const [, { status, cache }] of answers) expect(cache).toBe(status === 200 ? forAMinute : never);
    },
  );

  const sent = endpoints.filter(({ method, body }) => ["POST", "PUT"].includes(method) && body !== noBody);
  test.each(sent)("$method $path with an invalid request", async ({ method, path, access }) => {
    const rejection = (status: number) => ({ status: access === "admin" ? 401 : status, cache: never });
    const send = async (type: string, body: string) =>
      await answerTo(unknownAt(path), { method, headers: { "Content-Type": type }, body });
    expect(await send("text/plain", "words")).toEqual(rejection(415));
    expect(await send("application/json", "[0]")).toEqual(rejection(400));
    expect(await send("application/json", "{")).toEqual(rejection(400));
    expect(await send("application/json", '"words"')).toEqual(rejection(400));
  });

  test("the calls of the back office for the owner", async () => {
    const token = await signInAsOwner(setting("FIREBASE_AUTH_EMULATOR_HOST"));
    const headers = { Authorization: `Bearer ${token}` };
    const read = endpoints.filter(({ access, method }) => access === "admin" && method === "GET");
    const answers = await Promise.all(
      read.map(async ({ path }) => await answerTo(unknownAt(path), { headers })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 404]));
    expect(answers.map(({ cache }) => cache)).toEqual(answers.map(() => never));
  });

  test("a payment event that is not signed, or that is too large", async () => {
    const report = async (body: string) =>
      await answerTo("/api/payments/webhook", {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body,
      });
    expect(await report("{}")).toEqual({ status: 400, cache: never });
    expect(await report(`{"id":"${"x".repeat(300_000)}"}`)).toEqual({ status: 413, cache: never });
  });

  const pages = Object.values({ ...paths, ...adminPaths }).map(({ path }) => unknownAt(path));
  test.each(pages)("the page at %s", async (path) => {
    const cache = /^\/(orders|lab)\b/.test(path) ? never : path === "/prints" ? forAMinute : checkedEachTime;
    for (const method of ["GET", "HEAD"]) expect((await answerTo(path, { method })).cache).toBe(cache);
  });

  test("every URL that a page, the sitemap or the product feed names is found, and a repeated request is answered as not modified", async () => {
    const answers = await walkCaches(shopOrigin);
    expect(answers.filter(({ isRight }) => !isRight)).toEqual([]);
    expect(answers.filter(({ isDead }) => isDead)).toEqual([]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 304, 404]));
    expect(answers.length).toBeGreaterThan(100);
  });

  test.each([
    ["/", 200, checkedEachTime],
    ["/?from=elsewhere", 200, checkedEachTime],
    ["/collection", 404, never],
    ["/collection/unknown", 404, checkedEachTime],
    ["/collection/unknown/photo", 404, checkedEachTime],
    ["/photos", 404, never],
    ["/photos/photo/unknown", 404, checkedEachTime],
    ["/api/unknown", 404, never],
    ["/api/payments/webhook", 404, never],
    ["/images/photos/unknown_128x128.webp", 404, forAYear],
    ["/robots.txt", 200, checkedEachTime],
    ["/sitemap.xml", 200, checkedEachTime],
    ["/products.xml", 200, checkedEachTime],
    ["/manifest.webmanifest", 200, checkedEachTime],
    ["/cart", 200, checkedEachTime],
    ["/cart/1/success", 200, checkedEachTime],
    ["/cart/checkout", 200, checkedEachTime],
    ["/cart/checkout/1", 200, checkedEachTime],
    ["/about", 200, checkedEachTime],
    ["/frequently-asked-questions", 200, checkedEachTime],
    ["/refunds", 200, checkedEachTime],
    ["/support", 200, checkedEachTime],
    ["/support?orderId=1", 200, checkedEachTime],
    ["/login", 200, checkedEachTime],
    ["/admin", 200, checkedEachTime],
    ["/admin/photos", 200, checkedEachTime],
    ["/unknown", 404, never],
    ["/unknown/address", 404, never],
    ["/cart/1/unknown", 404, never],
    ["/favicon.svg", 200, forADay],
    ["/favicon.ico", 200, forADay],
    ["/apple-touch-icon.png", 200, forADay],
    ["/rooms/living-room-864.webp", 200, forADay],
  ])("%s", async (path, status, cache) => {
    expect(await answerTo(path)).toEqual({ status, cache });
  });

  test("the pages and pictures of the catalog", async () => {
    const reply = await (await fetch(`${shopOrigin}${getHomepage.path}`)).json();
    const collections = getHomepage.reply.parse(reply);
    for (const { slug } of collections)
      expect(await answerTo(`/collection/${slug}`)).toEqual({ status: 200, cache: checkedEachTime });
    const pictures = collections.flatMap(({ image }) => (image ? [`/images/${image}_512x512.webp`] : []));
    expect(pictures).not.toEqual([]);
    for (const picture of pictures) expect(await answerTo(picture)).toEqual({ status: 200, cache: forAYear });
  });

  test("every file of the build, whose name contains a hash of its content", async () => {
    const assets = readdirSync(join(import.meta.dirname, "../..", buildFolders().pages, "assets"));
    expect(assets.length).toBeGreaterThan(5);
    for (const name of assets)
      expect(await answerTo(`/assets/${name}`)).toEqual({ status: 200, cache: forAYear });
  });

  test("a file of another build is a 404 that must not be cached", async () => {
    expect(await answerTo("/assets/gone-12345678.js")).toEqual({ status: 404, cache: never });
  });
});
