import { describe, expect, test } from "vitest";
import { pageHead } from "./page-head.ts";

const origin = "https://lightwell.example";
const head = (page: Partial<Parameters<typeof pageHead>[0]> = {}) =>
  pageHead({ title: "About", description: "Who takes the photos.", ...page }, origin, "Lightwell");
const contentOf = (key: string, { metas } = head()) => metas.find((meta) => meta.key === key)?.content;

describe("the head of a page", () => {
  test("has the title '{title} | {site name}', also as its social title, its description and the type product", () => {
    expect(head().title).toBe("About | Lightwell");
    expect(contentOf("og:title")).toBe("About | Lightwell");
    expect(contentOf("description")).toBe("Who takes the photos.");
    expect(contentOf("og:type")).toBe("product");
  });

  test("has the page's own picture as its social image, 128x128 webp", () => {
    const withPicture = head({ image: "photos/p1-0123456789abcdef" });
    expect(contentOf("og:image", withPicture)).toBe(
      "https://lightwell.example/images/photos/p1-0123456789abcdef_128x128.webp",
    );
  });

  test.each([undefined, ""])("has the shop's social image when the page's own is %j", (image) => {
    const withoutPicture = head({ ...(image !== undefined && { image }) });
    expect(contentOf("og:image", withoutPicture)).toBe(
      "https://lightwell.example/placeholders/social-image.webp",
    );
    expect(contentOf("twitter:card", withoutPicture)).toBeUndefined();
  });

  test("has the canonical URL of the page, if it has one", () => {
    expect(head({ canonicalPath: "/about" }).canonical).toBe("https://lightwell.example/about");
    expect(head({ canonicalPath: null }).canonical).toBeUndefined();
  });
});
