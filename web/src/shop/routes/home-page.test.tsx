import { getHomeContent, getHomepage } from "@lightwell/shared/contract/catalog-endpoints";
import { initialSite } from "@lightwell/shared/site/default-site";
import { aCollectionCard } from "#src/testing/catalog-samples.ts";
import { fakeIdentity } from "#src/testing/fake-identity.ts";
import { fakeShop } from "#src/testing/fake-shop.ts";
import { renderShop } from "#src/testing/render-shop.tsx";
import { aPublicSite } from "#src/testing/site-samples.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";

const collections = [
  aCollectionCard(),
  aCollectionCard({ id: "c2", slug: "california", title: "California", sort: 50, image: "" }),
];

describe("the homepage", () => {
  test("shows the collections in the given order", async () => {
    fakeShop().answers(getHomepage, collections);
    await renderShop("/");
    const shown = within(await screen.findByRole("region", { name: "Collections" }));
    await waitFor(() =>
      expect(shown.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
        "/prints",
        "/collection/landscapes",
        "/collection/california",
      ]),
    );
  });

  test("has banners, promo blurbs and tiles that link to their collections", async () => {
    fakeShop().answers(getHomepage, collections);
    await renderShop("/");
    await screen.findByRole("region", { name: "Collections" });
    const banners = screen.getAllByRole("link", { name: /See (framed prints|California)/, hidden: true });
    expect(banners.map((banner) => banner.getAttribute("href"))).toEqual([
      "/collection/framed",
      "/collection/california",
    ]);
    const blurbs = screen.getAllByRole("list").find(({ className }) => className === "promo-blurbs");
    expect(
      blurbs &&
        within(blurbs)
          .getAllByRole("heading")
          .map(({ textContent }) => textContent),
    ).toEqual(["Seen before it is sold", "Printed when you order", "Free ground shipping"]);
    const main = within(screen.getByRole("main"));
    const tiles = main.getAllByRole("link", { name: /^(Landscapes|Favorites|Framed)$/ });
    expect(tiles.map((tile) => [tile.textContent, tile.getAttribute("href")])).toEqual([
      ["Landscapes", "/collection/landscapes"],
      ["Favorites", "/collection/favorites"],
      ["Framed", "/collection/framed"],
    ]);
  });

  test("links to all prints next to its collections", async () => {
    fakeShop().answers(getHomepage, collections);
    await renderShop("/");
    const region = within(await screen.findByRole("region", { name: "Collections" }));
    const link = await region.findByRole("link", { name: "See all prints" });
    expect(link.getAttribute("href")).toBe("/prints");
  });

  test("draws a frame only around the tile of framed prints while the shop has changed nothing", async () => {
    fakeShop().answers(getHomepage, collections);
    const { container } = await renderShop("/");
    await screen.findByRole("region", { name: "Collections" });
    const drawn = container.querySelectorAll(".is-framed");
    expect(Array.from(drawn, ({ textContent }) => textContent)).toEqual(["Framed"]);
  });

  test.each(["internal", undefined] as const)(
    "is shown without its grid when the server fails (%s)",
    async (code) => {
      const shop = fakeShop();
      if (code) shop.fails(getHomepage, code);
      else shop.isUnreachableAt(getHomepage);
      await renderShop("/");
      await waitFor(() => expect(shop.receivedAt(getHomepage)).toHaveLength(1));
      await screen.findByRole("heading", { name: "Free ground shipping" });
      await waitFor(() => expect(screen.queryByRole("region", { name: "Collections" })).toBeNull());
    },
  );

  test("has the browser load the picture of the first banner first, and others when they are near", async () => {
    const site = aPublicSite();
    const [first, second] = site.home.banners;
    if (!first || !second) throw new Error("The sample has two banners.");
    const shop = fakeShop();
    shop.answers(getHomepage, collections);
    const picture = {
      image: `collections/c1-${"0".repeat(16)}`,
      width: 2_400,
      height: 1_200,
      largestSize: 2048,
    } as const;
    shop.answers(getHomeContent, {
      ...site.home,
      banners: [first, second].map((one) => ({ ...one, picture })),
    });
    const { container } = await renderShop("/", fakeIdentity(), site.frame);
    await screen.findByRole("region", { name: "Featured" });
    const pictures = [...container.querySelectorAll(".banner img")];
    expect(
      pictures.map((shown) => [shown.getAttribute("fetchpriority"), shown.getAttribute("loading")]),
    ).toEqual([
      ["high", null],
      [null, "lazy"],
    ]);
  });

  test("shows identical entries of the site", async () => {
    const twice = <Entry,>([first]: readonly Entry[]) => (first ? [first, first] : []);
    const { menu, banners, tiles, blurbs } = initialSite;
    const site = aPublicSite({
      menu: twice(menu),
      banners: twice(banners),
      tiles: twice(tiles),
      blurbs: twice(blurbs),
    });
    const shop = fakeShop();
    shop.answers(getHomepage, collections);
    shop.answers(getHomeContent, site.home);
    await renderShop("/", fakeIdentity(), site.frame);
    const main = within(screen.getByRole("main"));
    expect(await main.findAllByRole("heading", { name: "Seen before it is sold" })).toHaveLength(2);
    expect(main.getAllByRole("link", { name: "Landscapes" })).toHaveLength(2);
    const menuLinks = within(screen.getByRole("banner")).getAllByRole("link", { name: "What’s New" });
    expect(menuLinks).toHaveLength(2);
  });

  test("is titled and described by its own name", async () => {
    fakeShop().answers(getHomepage, collections);
    await renderShop("/");
    await waitFor(() => expect(document.title).toBe("Fine-art photography prints | Lightwell"));
    await waitFor(() => expect(contentOf('meta[property="og:type"]')).toBe("product"));
    expect(contentOf('meta[property="og:title"]')).toBe("Fine-art photography prints | Lightwell");
    expect(contentOf('meta[name="description"]')).toContain("made to order");
  });
});

function contentOf(selector: string): string | null | undefined {
  return document.head.querySelector(selector)?.getAttribute("content");
}
