import { describe, expect, test } from "vitest";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import * as catalog from "@lightwell/shared/contract/catalog-endpoints";
import * as adminCollections from "@lightwell/shared/contract/collection-admin-endpoints";
import * as adminOptions from "@lightwell/shared/contract/option-admin-endpoints";
import * as adminPhotos from "@lightwell/shared/contract/photo-admin-endpoints";
import * as checkout from "@lightwell/shared/contract/checkout-endpoints";
import * as images from "@lightwell/shared/contract/image-endpoints";
import * as troubles from "@lightwell/shared/contract/trouble-endpoints";
import * as support from "@lightwell/shared/contract/support-endpoints";
import { getHomepage } from "@lightwell/shared/contract/catalog-endpoints";
import type { AnyEndpoint } from "@lightwell/shared/contract/endpoint";
import { shopOrigin } from "./shopper.ts";

const forAMinute = "public, max-age=0, s-maxage=60";
const forAnHour = "public, max-age=0, s-maxage=3600";
const forAYear = "public, max-age=31536000, immutable";
const checkedEachTime = "public, max-age=0, must-revalidate";
const forADay = "public, max-age=86400";
const never = "private, no-store";

const contract = [catalog, adminCollections, adminOptions, adminPhotos, images, checkout, support, troubles];
const endpoints = contract.flatMap((module) => Object.values<unknown>({ ...module })).filter(isEndpoint);

function isEndpoint(value: unknown): value is AnyEndpoint {
  return typeof value === "object" && value !== null && "method" in value && "path" in value;
}

async function answerTo(path: string, init: RequestInit = {}) {
  const response = await fetch(shopOrigin + path, { redirect: "manual", ...init });
  await response.arrayBuffer();
  return { status: response.status, cache: response.headers.get("cache-control") };
}

describe("how long an answer may be kept is said by", () => {
  test.each(endpoints.map(({ method, path }) => [method, path.replaceAll(/:\w+/g, "unknown")] as const))(
    "%s %s, refused or not found",
    async (method, path) => {
      const { status, cache } = await answerTo(path, { method });
      expect(cache).toBe(status === 200 ? forAMinute : never);
    },
  );

  test.each([
    ["/", 200, forAMinute],
    ["/?from=elsewhere", 200, forAMinute],
    ["/collection", 404, never],
    ["/collection/unknown", 404, never],
    ["/collection/unknown/photo", 404, never],
    ["/photos", 404, never],
    ["/photos/photo/unknown", 404, never],
    ["/api/unknown", 404, never],
    ["/api/payments/webhook", 404, never],
    ["/images/photos/unknown_128x128.webp", 404, never],
    ["/robots.txt", 200, checkedEachTime],
    ["/sitemap.xml", 200, forAnHour],
    ["/products.xml", 200, forAnHour],
    ["/cart", 200, checkedEachTime],
    ["/cart/1/success", 200, checkedEachTime],
    ["/about", 200, checkedEachTime],
    ["/admin/photos", 200, checkedEachTime],
    ["/unknown/address", 200, checkedEachTime],
    ["/shell.html", 200, checkedEachTime],
    ["/favicon.svg", 200, forADay],
    ["/rooms/living-room.svg", 200, forADay],
  ])("%s", async (path, status, cache) => {
    expect(await answerTo(path)).toEqual({ status, cache });
  });

  test("the pages and pictures of the catalog", async () => {
    const reply = await (await fetch(`${shopOrigin}${getHomepage.path}`)).json();
    const collections = getHomepage.reply.parse(reply);
    for (const { slug } of collections)
      expect(await answerTo(`/collection/${slug}`)).toEqual({ status: 200, cache: forAMinute });
    const pictures = collections.flatMap(({ image }) => (image ? [`/images/${image}_512x512.webp`] : []));
    expect(pictures).not.toEqual([]);
    for (const picture of pictures) expect(await answerTo(picture)).toEqual({ status: 200, cache: forAYear });
  });

  test("every file of the build, whose name holds its content", async () => {
    const assets = readdirSync(join(import.meta.dirname, "..", "dist", "assets"));
    expect(assets.length).toBeGreaterThan(5);
    for (const name of assets)
      expect(await answerTo(`/assets/${name}`)).toEqual({ status: 200, cache: forAYear });
  });

  test("a file of an earlier build is not there, rather than the shell under its name", async () => {
    expect((await answerTo("/assets/gone-12345678.js")).status).toBe(404);
  });
});
