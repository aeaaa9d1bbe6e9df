import { findPrints } from "@lightwell/shared/browse/find-prints";
import { printSearchOf } from "@lightwell/shared/browse/print-search";
import { getPrints, getTextPage } from "@lightwell/shared/contract/catalog-endpoints";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { aPrint } from "#src/testing/catalog-samples.ts";
import { fakeShop } from "#src/testing/fake-shop.ts";
import { renderShop } from "#src/testing/render-shop.tsx";
import { violationsIn } from "#src/testing/violations-in.ts";

const titles = ["Low Tide", "Heron", "Pier", "Granite Morning", "Old Barn"];
const photos = titles.map((title, index) => aPrint(title, { created: titles.length - index }));

let shop: ReturnType<typeof fakeShop>;
beforeEach(() => {
  shop = fakeShop();
  shop.isUnreachableAt(getTextPage);
});

describe.each([
  ["an empty cart", "/cart", "Cart"],
  ["the page of saved prints without any", "/saved", "Saved prints"],
  ["the page of a failed payment", "/cart/0123abcd/failure", "Order trouble? It happens."],
  ["the not-found page", "/nowhere", "Oops, Looks Like a Misshot!"],
  ["the error page", "/about", "Sorry. Something went wrong! Please try again."],
])("%s", (_, address, heading) => {
  test("shows four of the newest prints", async () => {
    shop.answers(getPrints, findPrints({ photos, collections: [] }, printSearchOf(new URLSearchParams())));
    const { container } = await renderShop(address);
    await screen.findByRole("heading", { level: 1, name: heading });
    const row = within(await screen.findByRole("region", { name: "Meanwhile, some of the newest prints" }));
    const cards = await row.findAllByRole("link", { name: /from \$120\.00/ });
    expect(cards.map((card) => card.getAttribute("href"))).toEqual([
      "/photos/photo/low-tide",
      "/photos/photo/heron",
      "/photos/photo/pier",
      "/photos/photo/granite-morning",
    ]);
    expect(await violationsIn(container)).toEqual([]);
  });

  test("is complete without them if they cannot be loaded", async () => {
    shop.isUnreachableAt(getPrints);
    const fail = shop.keepsWaiting(getPrints);
    await renderShop(address);
    await screen.findByRole("heading", { level: 1, name: heading });
    await screen.findByText(/newest prints/);
    fail();
    await waitFor(() => expect(screen.queryByText(/newest prints/)).toBeNull());
  });
});
