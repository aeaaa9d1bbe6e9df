import { describe, expect, test } from "vitest";
import { aCollection, aCollectionCard, aPhoto } from "#src/testing/catalog-samples.ts";
import { renderDocument } from "./render-document.tsx";

const template = `<!doctype html><html><head><title>Lightwell</title>
<meta name="description" content="x" /></head><body><div id="root"></div></body></html>`;
const origin = "https://lightwell.example";

describe("a published page", () => {
  test("has its words, its head and its data, all in place", async () => {
    const reply = aPhoto({ title: 'A "quiet" <morning>' });
    const html = await renderDocument({
      template,
      origin,
      address: "/photos/photo/granite-morning?print=framed&size=16x20",
      replies: [{ name: "getPhoto", args: { photoSlug: "granite-morning" }, reply }],
    });
    const page = new DOMParser().parseFromString(html, "text/html");
    expect(page.querySelector("h1")?.textContent).toBe('A "quiet" <morning>');
    expect(page.querySelector("select")?.value).toBe("16x20");
    expect(page.title).toBe('A "quiet" <morning> | Lightwell');
    expect(page.querySelectorAll("title, meta[name=description]")).toHaveLength(2);
    expect(page.querySelector('link[rel="canonical"]')?.getAttribute("href")).toBe(
      `${origin}/photos/photo/granite-morning`,
    );
    expect(page.querySelector('meta[property="og:image"]')?.getAttribute("content")).toBe(
      `${origin}/images/photos/p1-0123456789abcdef_128x128.webp`,
    );
    expect(page.querySelectorAll("template, script:not([type])")).toHaveLength(0);
    expect(JSON.parse(page.getElementById("page-data")?.textContent ?? "")).toEqual([
      { name: "getPhoto", args: { photoSlug: "granite-morning" }, reply },
    ]);
  });

  test("has no dates of delivery, because it is cached", async () => {
    const html = await renderDocument({
      template,
      origin,
      address: "/photos/photo/granite-morning",
      replies: [{ name: "getPhoto", args: { photoSlug: "granite-morning" }, reply: aPhoto() }],
    });
    expect(html).toContain("Made to order, free ground shipping");
    expect(html).not.toContain("Arrives");
  });

  test("cannot be broken out of by its data", async () => {
    const reply = aPhoto({ title: "</script><script>alert(1)</script>" });
    const html = await renderDocument({
      template,
      origin,
      address: "/photos/photo/granite-morning",
      replies: [{ name: "getPhoto", args: { photoSlug: "granite-morning" }, reply }],
    });
    const page = new DOMParser().parseFromString(html, "text/html");
    expect(page.scripts).toHaveLength(1);
    expect(page.title).toBe("</script><script>alert(1)</script> | Lightwell");
  });

  test("can be the homepage or a collection", async () => {
    const home = await renderDocument({
      template,
      origin,
      address: "/",
      replies: [{ name: "getHomepage", args: {}, reply: [aCollectionCard({ title: "Wine Country" })] }],
    });
    expect(home).toContain("<h3>Wine Country</h3>");
    expect(home).toContain(`<link rel="canonical" href="${origin}/">`);
    expect(home).toMatch(/<meta name="twitter:image" content="https:[^"]+_1024x1024.webp">/);
    const collection = await renderDocument({
      template,
      origin,
      address: "/collection/landscapes",
      replies: [{ name: "getCollection", args: { collectionSlug: "landscapes" }, reply: [aCollection()] }],
    });
    expect(collection).toContain("<title>Landscapes | Lightwell</title>");
    expect(collection).toContain("Granite Morning");
  });
});
