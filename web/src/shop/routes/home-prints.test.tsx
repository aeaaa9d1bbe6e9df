import { getCollectionPage, getHomeContent, getHomepage } from "@lightwell/shared/contract/catalog-endpoints";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { aCollectionCard, aCollectionPage, aPhotoCard } from "#src/testing/catalog-samples.ts";
import { fakeIdentity } from "#src/testing/fake-identity.ts";
import { fakeShop } from "#src/testing/fake-shop.ts";
import { renderShop } from "#src/testing/render-shop.tsx";
import { aPublicSite } from "#src/testing/site-samples.ts";
import { violationsIn } from "#src/testing/violations-in.ts";

const framed = {
  choices: { framed_sizes: "16x20", framed_materials: "black", framed_mattes: "single" },
  cents: 27_000,
} as const;

test("the homepage draws framed prints of its favorites with the price of what is drawn", async () => {
  const shop = fakeShop();
  const cardImage = `collections/c1-${"0".repeat(16)}`;
  shop.answers(getHomepage, [aCollectionCard({ image: cardImage })]);
  const { home } = aPublicSite();
  shop.answers(getHomeContent, {
    ...home,
    banners: home.banners.map((banner) => ({ ...banner, picture: pictureWith(banner.picture, "a") })),
    tiles: home.tiles.map((tile) => ({ ...tile, picture: pictureWith(tile.picture, "b") })),
  });
  const inPlaces: Readonly<Record<string, string>> = {
    "As in a banner": "a",
    "As on a tile": "b",
    "As on the card": "0",
  };
  const titles = ["Pier", ...Object.keys(inPlaces), "Unframed only", "Barn", "Dunes", "Cove", "Fifth"];
  const photos = titles.map((title, index) =>
    aPhotoCard({
      id: title,
      image: `photos/p${index}-${(inPlaces[title] ?? String(index + 1)).repeat(16)}`,
      slug: title.toLowerCase().replaceAll(" ", "-"),
      title,
      framed: title === "Unframed only" ? null : framed,
    }),
  );
  shop.answers(getCollectionPage, aCollectionPage({ slug: "favorites", title: "Favorites", photos }));
  const { container } = await renderShop("/");
  const row = within(await screen.findByRole("region", { name: "Favorites, framed" }));
  const cards = row.getAllByRole("link", { name: /as drawn \$270\.00/ });
  expect(cards.map((card) => card.getAttribute("href"))).toEqual(
    ["pier", "barn", "dunes", "cove"].map(
      (slug) => `/photos/photo/${slug}?print=framed&size=16x20&frame=black&matte=single`,
    ),
  );
  expect(await violationsIn(container)).toEqual([]);
});

function pictureWith<Picture extends object>(picture: Picture | null, hash: string) {
  return picture && { ...picture, image: `photos/place-${hash.repeat(16)}` };
}

test("the homepage draws no prints while its favorites are all prints", async () => {
  const shop = fakeShop();
  shop.answers(getHomepage, [aCollectionCard()]);
  shop.answers(getCollectionPage, aCollectionPage());
  await renderShop("/", fakeIdentity(), { ...aPublicSite().frame, favoritesHref: "/prints" });
  await screen.findByRole("region", { name: "Collections" });
  await screen.findByRole("link", { name: "See all prints" });
  expect(shop.receivedAt(getCollectionPage)).toEqual([]);
  expect(screen.queryByRole("region", { name: /, framed$/ })).toBeNull();
});

test("the homepage is complete without the row of prints if it cannot be loaded", async () => {
  const shop = fakeShop();
  shop.answers(getHomepage, [aCollectionCard()]);
  shop.isUnreachableAt(getCollectionPage);
  const fail = shop.keepsWaiting(getCollectionPage);
  await renderShop("/");
  await screen.findByRole("region", { name: "Collections" });
  await screen.findByText("Prints, framed");
  fail();
  await waitFor(() => expect(screen.queryByText(/, framed$/)).toBeNull());
});
