import { photoDraftSchema } from "@lightwell/shared/catalog/catalog-schemas";
import { publicSite } from "@lightwell/shared/site/public-site";
import { initialSite } from "@lightwell/shared/site/default-site";
import type { PhotoEntry } from "#src/publishing/published-documents.ts";
import { productFeed } from "./product-feed.ts";
import { sitemap } from "./sitemap.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { create } from "xmlbuilder2";

const origin = "https://lightwell.example";
const site = { origin, content: publicSite(initialSite, [], new Map()) };

/** A photo whose title and description were stored as they are, as it could before such texts were cleaned. */
function listed(title: string): PhotoEntry {
  const print = { choices: { sizes: "8x10", finishes: "matte" }, cents: 13_500 };
  const named = { kind: "photo", id2: "p1", slug: "dune", title, description: title } as const;
  return { ...named, image: "photos/p1-0123456789abcdef", framed: null, unframed: print, updated: 0 };
}

/** Texts of any UTF-16 code units, those that mean something to XML more often than others. */
const anyText = fc.string({
  unit: fc.oneof(
    fc.nat(0xffff).map((unit) => String.fromCharCode(unit)),
    fc.constantFrom("<", ">", "&", "]]>", "<!--", '"', "'", "\u0007", "\u000b", "\u0000", "\ud83d", "\ufffe"),
  ),
});

/** Throws where the document is not well-formed, as a merchant center would reject all of it. */
function parsed(xml: string): string {
  // The characters of XML 1.0, production 2: the parser does not look at them.
  expect(xml).toMatch(/^[\t\n\r\x20-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]*$/u);
  return JSON.stringify(create(xml).toObject());
}

test("the product feed is well-formed whatever a stored title holds", () => {
  expect(productFeed(site, [listed("Du\u0007ne \ud800& <b>sea</b>\u000b")])).toContain(
    "<g:title>Dune &amp; &lt;b&gt;sea&lt;/b&gt;, unframed print",
  );
  fc.assert(
    fc.property(anyText, (title) => {
      expect(parsed(productFeed(site, [listed(title), listed("Dune")]))).toContain('"g:id":"p1-unframed"');
      expect(parsed(sitemap(site, [listed(title), listed("Dune")]))).toContain(
        `"loc":"${origin}/photos/photo/dune"`,
      );
    }),
    { seed: 9, numRuns: 300 },
  );
});

test("the product feed repeats every accepted title to the letter", () => {
  const accepted = anyText
    .map((title) => photoDraftSchema.shape.title.safeParse(title))
    .filter(({ success }) => success);
  fc.assert(
    fc.property(accepted, ({ data: title = "" }) => {
      const [, written = ""] =
        /<g:title>(.*?), unframed print, 8/s.exec(productFeed(site, [listed(title)])) ?? [];
      const read = written.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&");
      expect(read).toBe(title);
    }),
    { seed: 9, numRuns: 300 },
  );
});

test("the product feed keeps to the lengths that Google Merchant Center accepts, without half an emoji", () => {
  const emoji = "😀".repeat(100); // 200 code units, as long as a title may be
  const family = "👨‍👩‍👧".repeat(30);
  for (const title of [
    "x".repeat(200),
    `x${emoji}`.slice(0, 199),
    emoji,
    family,
    `${"x".repeat(120)}${family}`,
  ]) {
    const feed = productFeed(site, [{ ...listed(title), description: `${title} `.repeat(60) }]);
    const written = (name: string) => new RegExp(`<g:${name}>(.*?)</g:${name}>`, "s").exec(feed)?.[1] ?? "";
    expect(written("title").length).toBeLessThanOrEqual(150);
    expect(written("title")).toMatch(/…, unframed print, 8 × 10 in$/);
    expect(written("title").isWellFormed()).toBe(true);
    expect(written("title")).not.toMatch(/\u200d…/);
    expect(written("description").length).toBeLessThanOrEqual(5_000);
    expect(written("description").isWellFormed()).toBe(true);
    expect(written("id").length).toBeLessThanOrEqual(50);
    expect(written("brand").length).toBeLessThanOrEqual(70);
    expect(written("link").length).toBeLessThanOrEqual(2_000);
  }
});

test("the product feed tells the framed and the unframed print of a photo apart in the same size", () => {
  const choices = { framed_sizes: "8x10", framed_materials: "white", framed_mattes: "none" };
  const longest = "x".repeat(300);
  const feedOf = (frame: string) =>
    productFeed(site, [
      { ...listed("Dune"), framed: { choices: { ...choices, framed_materials: frame }, cents: 12_500 } },
    ]);
  const written = (feed: string, name: string) =>
    Array.from(feed.matchAll(new RegExp(`<g:${name}>(.*?)</g:${name}>`, "g")), ([, text]) => text);
  expect(written(feedOf("white"), "size")).toEqual(["8 × 10 in", "8 × 10 in"]);
  expect(written(feedOf("white"), "material")).toEqual(["White frame", "Matte (lustre paper)"]);
  expect(written(feedOf(longest), "material")).toEqual([`X${"x".repeat(199)}`, "Matte (lustre paper)"]);
});

test("the product feed leaves out a print whose link is too long", () => {
  const long = listed("Dune");
  const print = { choices: { sizes: "8x10", finishes: "m".repeat(2_000) }, cents: 13_500 };
  expect(productFeed(site, [{ ...long, unframed: print }])).not.toContain("<item>");
  expect(productFeed(site, [long])).toContain("<item>");
});
