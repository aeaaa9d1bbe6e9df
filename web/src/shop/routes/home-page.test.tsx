import { getHomepage } from "@lightwell/shared/contract/catalog-endpoints";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { aCollectionCard } from "#src/testing/catalog-samples.ts";
import { fakeShop } from "#src/testing/fake-shop.ts";
import { renderShop } from "#src/testing/render-shop.tsx";

const collections = [
  aCollectionCard(),
  aCollectionCard({ id: "c2", slug: "california", title: "California", sort: 50, image: "" }),
];

describe("the homepage", () => {
  test("shows the collections in the order they come", async () => {
    fakeShop().answers(getHomepage, collections);
    await renderShop("/");
    const links = await waitFor(() =>
      within(screen.getByRole("region", { name: "Collections" })).getAllByRole("link"),
    );
    expect(links.map((link) => link.getAttribute("href"))).toEqual([
      "/collection/landscapes",
      "/collection/california",
    ]);
  });

  test("has banners, promo blurbs and tiles that lead to their collections", async () => {
    fakeShop().answers(getHomepage, collections);
    await renderShop("/");
    await screen.findByRole("region", { name: "Collections" });
    const hrefOf = (name: RegExp) => screen.getByRole("link", { name, hidden: true }).getAttribute("href");
    expect(hrefOf(/See California/)).toBe("/collection/california");
    expect(hrefOf(/See framed prints/)).toBe("/collection/framed");
    for (const name of ["Seen before it is sold", "Printed when you order", "Free ground shipping"])
      screen.getByRole("heading", { name });
    const main = within(screen.getByRole("main"));
    const tiles = main.getAllByRole("link", { name: /^(Landscapes|Favorites|Framed)$/ });
    expect(tiles.map((tile) => [tile.textContent, tile.getAttribute("href")])).toEqual([
      ["Landscapes", "/collection/landscapes"],
      ["Favorites", "/collection/favorites"],
      ["Framed", "/collection/framed"],
    ]);
  });

  test.each(["internal", undefined] as const)(
    "stands without its grid when the shop is down (%s)",
    async (code) => {
      const shop = fakeShop();
      if (code) shop.fails(getHomepage, code);
      else shop.isUnreachableAt(getHomepage);
      await renderShop("/");
      await waitFor(() => expect(shop.receivedAt(getHomepage)).toHaveLength(1));
      await waitFor(() => expect(screen.queryByRole("region", { name: "Collections" })).toBeNull());
      screen.getByRole("heading", { name: "Free ground shipping" });
    },
  );

  test("is titled and described by its own name", async () => {
    fakeShop().answers(getHomepage, collections);
    await renderShop("/");
    await waitFor(() => expect(document.title).toBe("Fine-art photography prints | Lightwell"));
    expect(contentOf('meta[property="og:type"]')).toBe("product");
    expect(contentOf('meta[property="og:title"]')).toBe("Fine-art photography prints | Lightwell");
    expect(contentOf('meta[name="description"]')).toContain("made to order");
  });
});

function contentOf(selector: string): string | null | undefined {
  return document.head.querySelector(selector)?.getAttribute("content");
}
