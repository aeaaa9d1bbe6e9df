import { describe, expect, test } from "vitest";
import { robotsText } from "./static-files.ts";

describe("robots.txt", () => {
  test("keeps crawlers out of the back office and of what follows the cart", () => {
    expect(robotsText("").split("\n")).toEqual(["User-agent: *", "Disallow: /admin", "Disallow: /cart/", ""]);
  });

  test("leads to the sitemap of the site it is built for", () => {
    expect(robotsText("https://lightwell.example")).toContain(
      "\n\nSitemap: https://lightwell.example/sitemap.xml\n",
    );
  });
});
