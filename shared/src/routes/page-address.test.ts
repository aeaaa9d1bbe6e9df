import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { pagePathOf } from "./page-address.ts";
import { paths, type PagePath } from "./paths.ts";

describe("the one path of a page", () => {
  test.each([
    ["/about", "/about"],
    ["/about/", "/about"],
    ["/ABOUT", "/about"],
    ["//about", "/about"],
    ["/About//", "/about"],
    ["/about.html", "/about"],
    ["/about/index.html", "/about"],
    ["/%61bout", "/about"],
    ["/", "/"],
    ["//", "/"],
    ["/index.html", "/"],
    ["/Index.HTM", "/"],
    ["/Refunds", "/refunds"],
    ["/frequently-asked-questions/", "/frequently-asked-questions"],
    ["/Privacy/", "/privacy"],
    ["/TERMS", "/terms"],
    ["/support/", "/support"],
    ["/Login/", "/login"],
    ["/prints/", "/prints"],
    ["/collection/Deserts/page/1", "/collection/deserts"],
    ["/collection/Page/1", "/collection/page/1"], // the photo "1" of the collection "page"
    ["/collection/page/page/1", "/collection/page"],
    ["/Saved", "/saved"],
    ["/Cart/", "/cart"],
    ["/Cart/Checkout/", "/cart/checkout"],
    ["/Admin/", "/admin"],
    ["/Photos/Photo/Pier/", "/photos/photo/pier"],
    ["/Collection/Wine-Country/", "/collection/wine-country"],
    ["/collection//california/Pier", "/collection/california/pier"],
    ["/photos/photo/a%2fb", "/photos/photo/a%2Fb"],
  ])("of %s is %s", (address, path) => expect(pagePathOf(address)).toBe(path));

  test.each([
    ["/Cart/Checkout/cs_test_A1b2/", "/cart/checkout/cs_test_A1b2"],
    ["/CART/cs_test_A1b2/Success", "/cart/cs_test_A1b2/success"],
    ["/cart/cs_test_A1b2/failure/", "/cart/cs_test_A1b2/failure"],
    ["/Orders/LW-7H2K", "/orders/LW-7H2K"],
    ["/LAB/a1B2", "/lab/a1B2"],
  ])("keeps the case of an order's id: %s is %s", (address, path) => expect(pagePathOf(address)).toBe(path));

  test.each([
    "/nowhere",
    "/about/us",
    "/photos",
    "/photos/other",
    "/collection",
    "/collection/a/b/c",
    "/index",
    "//lightwell.example/about",
    "/collection/%E0%A4%A",
    "/photos/photo/%",
  ])("does not exist at %s", (address) => expect(pagePathOf(address)).toBeUndefined());

  test("is found from any spelling of it, and is its own", () => {
    const all: readonly PagePath[] = Object.values(paths).filter(({ path }) => path !== "/lab/:orderId");
    const slug = fc.stringMatching(/^[a-z0-9]+(-[a-z0-9]+){0,2}$/);
    const spelling = fc.record({
      page: fc.constantFrom(...all),
      slugs: fc.tuple(slug, slug),
      upper: fc.infiniteStream(fc.boolean()),
      slashes: fc.array(fc.constantFrom("/", "//", "///"), { minLength: 5, maxLength: 5 }),
      end: fc.constantFrom("", "/", "//", ".html", "/index.html"),
    });
    fc.assert(
      fc.property(spelling, ({ page, slugs, upper, slashes, end }) => {
        const [path = ""] = page.href(...slugs).split("?");
        const isOfOrder = page.path.includes(":orderId");
        const written = path
          .split("")
          .map((letter) => (upper.next().value === true && !isOfOrder ? letter.toUpperCase() : letter));
        const address = written
          .join("")
          .split("/")
          .reduce((left, right, index) => left + (slashes[index] ?? "/") + right);
        expect(pagePathOf(path === "/" ? `/${end}` : address + end)).toBe(path);
        expect(pagePathOf(path)).toBe(path);
      }),
      { numRuns: 500 },
    );
  });
});
