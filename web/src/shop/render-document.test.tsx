import { beforeAll, describe, expect, test } from "vitest";
import { loadWaitingParts } from "#src/rendering/late-part.tsx";
import { aCollectionPage, aCollectionCard, aPublicPhoto } from "#src/testing/catalog-samples.ts";
import { aPublicSite } from "#src/testing/site-samples.ts";
import { renderDocument } from "./render-document.tsx";

const template = `<!doctype html><html><head><title>Lightwell</title>
<script type="module" src="/assets/load.js"></script><meta name="description" content="x" />
<style>.shop{}</style></head><body><div id="root"></div></body></html>`;
const origin = "https://lightwell.example";
const build = "0123456789abcdef";
const site = { name: "getSite", args: {}, reply: aPublicSite().frame };
const photoPage = {
  template,
  build,
  origin,
  address: "/photos/photo/granite-morning",
  replies: [site, { name: "getPhoto", args: { photoSlug: "granite-morning" }, reply: aPublicPhoto() }],
};

beforeAll(loadWaitingParts); // as on a server, which renders all parts

describe("a published page", () => {
  test("contains its text, its head and its data", async () => {
    const reply = aPublicPhoto({ title: 'A "quiet" <morning>' });
    const html = await renderDocument({
      template,
      build,
      origin,
      address: "/photos/photo/granite-morning",
      replies: [site, { name: "getPhoto", args: { photoSlug: "granite-morning" }, reply }],
    });
    const page = new DOMParser().parseFromString(html, "text/html");
    expect(page.querySelector("h1")?.textContent).toBe('A "quiet" <morning>');
    expect(page.title).toBe('A "quiet" <morning> | Lightwell');
    expect(page.querySelectorAll("title, meta[name=description]")).toHaveLength(2);
    expect(page.querySelector('link[rel="canonical"]')?.getAttribute("href")).toBe(
      `${origin}/photos/photo/granite-morning`,
    );
    expect(page.querySelector('meta[property="og:image"]')?.getAttribute("content")).toBe(
      `${origin}/images/photos/p1-0123456789abcdef_128x128.webp`,
    );
    expect(page.querySelectorAll("template, body script:not([type])")).toHaveLength(0);
    expect(JSON.parse(page.getElementById("page-data")?.textContent ?? "")).toEqual([
      site,
      { name: "getPhoto", args: { photoSlug: "granite-morning" }, reply },
    ]);
  });

  test("of a photo is the same for every query, because it is released once", async () => {
    const configured = { ...photoPage, address: `${photoPage.address}?print=unframed&size=8x10` };
    expect(await renderDocument(configured)).toBe(await renderDocument(photoPage));
  });

  test("requests its first picture before anything else, and its script last", async () => {
    const html = await renderDocument({
      ...photoPage,
    });
    const { head, body } = new DOMParser().parseFromString(html, "text/html");
    const [first] = head.querySelectorAll("link, script");
    expect(first?.outerHTML).toMatch(/^<link rel="preload" as="image" .*p1-/);
    expect(head.querySelector("script[type=module]")?.getAttribute("fetchpriority")).toBe("low");
    expect(body.querySelector("link")).toBeNull();
  });

  test("has what link previews and search engines read before its styles", async () => {
    const html = await renderDocument({
      ...photoPage,
      isUnlisted: true,
    });
    const [read = "", styles] = html.slice(0, html.indexOf("</head>")).split("<style>");
    expect(styles).not.toMatch(/<(?:title|meta|link)\b/);
    const keys = Array.from(read.matchAll(/<meta (?:name|property)="([^"]*)"/g), ([, key]) => key);
    expect(keys).toEqual([
      "description",
      "og:title",
      "og:description",
      "og:type",
      "og:image",
      "twitter:card",
      "twitter:image",
      "og:site_name",
      "googlebot",
      "bingbot",
    ]);
  });

  test("has no dates of delivery, because it is cached", async () => {
    const html = await renderDocument({
      ...photoPage,
    });
    expect(html).toContain("Made to order, free ground shipping");
    expect(html).not.toContain("Arrives");
  });

  test("of a collection with several pages names its own page, and links to those before and after it", async () => {
    const documentOf = async (page: number) => {
      const query = page === 1 ? "" : `/page/${page}`;
      const html = await renderDocument({
        template,
        build,
        origin,
        address: `/collection/landscapes${query}`,
        replies: [
          site,
          {
            name: "getCollectionPage",
            args: { collectionSlug: "landscapes", page: String(page) },
            reply: aCollectionPage({ page, pages: 3 }),
          },
        ],
      });
      const shown = new DOMParser().parseFromString(html, "text/html");
      const hrefOf = (selector: string) => shown.querySelector(selector)?.getAttribute("href");
      return {
        title: shown.title,
        canonical: hrefOf('link[rel="canonical"]'),
        previous: hrefOf('a[rel="prev"]'),
        next: hrefOf('a[rel="next"]'),
      };
    };
    const path = "/collection/landscapes";
    expect(await documentOf(1)).toEqual({
      title: "Landscapes | Lightwell",
      canonical: `${origin}${path}`,
      previous: undefined,
      next: `${path}/page/2`,
    });
    expect(await documentOf(2)).toEqual({
      title: "Landscapes, page 2 | Lightwell",
      canonical: `${origin}${path}/page/2`,
      previous: path,
      next: `${path}/page/3`,
    });
    expect(await documentOf(3)).toMatchObject({ previous: `${path}/page/2`, next: undefined });
  });

  test("has the styles of its own, and asks search engines to leave it out where it is of one visitor", async () => {
    const html = await renderDocument({
      template,
      build,
      origin,
      address: "/login",
      replies: [site],
      styles: "<style>.login{}</style>",
      isUnlisted: true,
    });
    const { head } = new DOMParser().parseFromString(html, "text/html");
    expect(Array.from(head.querySelectorAll("style"), (style) => style.textContent)).toEqual([
      ".shop{}",
      ".login{}",
    ]);
    expect(head.querySelector("meta[name=googlebot]")?.getAttribute("content")).toBe("noindex");
  });

  test("has the name and the menu that the owner has chosen", async () => {
    const frame = {
      ...aPublicSite().frame,
      name: "Tidewater",
      menu: [{ href: "/prints", title: "Everything" }],
    };
    const html = await renderDocument({
      template,
      build,
      origin,
      address: "/nowhere",
      replies: [{ name: "getSite", args: {}, reply: frame }],
    });
    const page = new DOMParser().parseFromString(html, "text/html");
    expect(page.title).toBe("Not found | Tidewater");
    const siteName = page.querySelector('meta[property="og:site_name"]');
    expect(siteName?.getAttribute("content")).toBe("Tidewater");
    expect(page.querySelector(".top-links")?.textContent).toBe("Everything");
    expect(page.body.textContent).not.toContain("Lightwell");
  });

  test("escapes its data", async () => {
    const reply = aPublicPhoto({ title: "</script><script>alert(1)</script>" });
    const html = await renderDocument({
      template,
      build,
      origin,
      address: "/photos/photo/granite-morning",
      replies: [site, { name: "getPhoto", args: { photoSlug: "granite-morning" }, reply }],
    });
    const page = new DOMParser().parseFromString(html, "text/html");
    expect(page.scripts).toHaveLength(2); // that of the template, and the data
    expect(page.title).toBe("</script><script>alert(1)</script> | Lightwell");
  });

  test("is rendered for the homepage and for a collection", async () => {
    const home = await renderDocument({
      template,
      build,
      origin,
      address: "/",
      replies: [
        site,
        { name: "getHomeContent", args: {}, reply: aPublicSite().home },
        { name: "getHomepage", args: {}, reply: [aCollectionCard({ title: "Wine Country" })] },
      ],
    });
    expect(home).toContain("<h3>Wine Country</h3>");
    expect(home).toContain(`<link rel="canonical" href="${origin}/">`);
    expect(home).toMatch(/<meta name="twitter:image" content="https:[^"]+_1024x1024.webp">/);
    const collection = await renderDocument({
      template,
      build,
      origin,
      address: "/collection/landscapes",
      replies: [
        site,
        {
          name: "getCollectionPage",
          args: { collectionSlug: "landscapes", page: "1" },
          reply: aCollectionPage(),
        },
      ],
    });
    expect(collection).toContain("<title>Landscapes | Lightwell</title>");
    expect(collection).toContain("Granite Morning");
  });
});
