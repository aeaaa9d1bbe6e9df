import { getPhoto } from "@lightwell/shared/contract/catalog-endpoints";
import { act, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { cartCleared } from "#src/shop/features/purchase/cart-reducer.ts";
import { aPublicPhoto } from "#src/testing/catalog-samples.ts";
import { aLine, storeCart } from "#src/testing/checkout-samples.ts";
import { fakeShop } from "#src/testing/fake-shop.ts";
import { renderShop } from "#src/testing/render-shop.tsx";

const keptItems = () => JSON.parse(window.localStorage.getItem("cart") ?? '{"items":[]}').items;
const changed = aLine({ lineItemId: 2 });

beforeEach(() => fakeShop().answers(getPhoto, aPublicPhoto()));

describe("'Change' at a line of the cart", () => {
  test("opens the photo as it was configured, and replaces the line in its place", async () => {
    storeCart(aLine({ title: "Dune" }), changed, aLine({ lineItemId: 3, title: "Pier" }));
    const { user, place, analytics } = await renderShop("/cart");
    await user.click(await screen.findByRole("link", { name: "Change Granite Morning" }));
    const frame = await screen.findByLabelText<HTMLSelectElement>("2. Select a frame");
    expect(frame.value).toBe("maple");
    expect(screen.queryByRole("button", { name: "Add to cart" })).toBeNull();
    await screen.findByText(
      "Changing print 2 of 3 in your cart: framed, 16 × 20 in, maple frame, single matte",
    );
    await user.selectOptions(frame, "black");
    await user.selectOptions(screen.getByLabelText("3. Select a matte"), "double");
    await user.click(screen.getByRole("button", { name: "Update cart" }));
    await waitFor(() => expect(place.path).toBe("/cart"));
    const items = keptItems();
    expect(items).toMatchObject([
      { title: "Dune" },
      { title: "Granite Morning", lineItemId: 2, subtotal: 28_000 },
      { title: "Pier" },
    ]);
    expect(items[1].selected).toContainEqual({ framed_materials: "black" });
    const recorded = () =>
      analytics.recorded.map(({ name }) => name).filter((name) => name.endsWith("_cart"));
    await waitFor(() => expect(recorded()).toEqual(["remove_from_cart", "add_to_cart"]));
  });

  test("can be given up by a link back to the cart", async () => {
    storeCart(changed);
    const { user, place } = await renderShop("/cart");
    await user.click(await screen.findByRole("link", { name: "Change Granite Morning" }));
    await screen.findByText("Changing the print in your cart: framed, 16 × 20 in, maple frame, single matte");
    await user.selectOptions(screen.getByLabelText("2. Select a frame"), "black");
    await user.click(screen.getByRole("link", { name: "Back to cart" }));
    await waitFor(() => expect(place.path).toBe("/cart"));
    expect(keptItems()).toEqual([changed]);
  });

  test("changes a line of a full cart", async () => {
    storeCart(...Array.from({ length: 50 }, (_, index) => aLine({ lineItemId: index + 1 })));
    const { user, place } = await renderShop(
      "/photos/photo/granite-morning?print=unframed&size=8x12&finish=pearl&line=7",
    );
    await user.click(await screen.findByRole("button", { name: "Update cart" }));
    await waitFor(() => expect(place.path).toBe("/cart"));
    expect(keptItems()[6]).toMatchObject({ lineItemId: 7, subtotal: 18_500 });
    expect(keptItems()).toHaveLength(50);
  });

  test("adds the print if the line no longer exists", async () => {
    storeCart(changed);
    const { user, store, place } = await renderShop(
      "/photos/photo/granite-morning?print=unframed&size=8x12&finish=pearl&line=2",
    );
    await screen.findByRole("button", { name: "Update cart" });
    await act(async () => void store.dispatch(cartCleared())); // in another tab
    await user.click(screen.getByRole("button", { name: "Add to cart" }));
    await waitFor(() => expect(place.path).toBe("/cart"));
    expect(keptItems()).toMatchObject([{ subtotal: 18_500 }]);
    expect(keptItems()[0].lineItemId).not.toBe(2);
  });

  test("leaves lines of other photos alone", async () => {
    storeCart(aLine({ id: "photo2", title: "Dune", lineItemId: 2 }));
    await renderShop("/photos/photo/granite-morning?print=unframed&size=8x12&finish=pearl&line=2");
    await screen.findByRole("button", { name: "Add to cart" });
    await screen.findByRole("button", { name: "Save this print" });
    expect(screen.queryByRole("link", { name: "Back to cart" })).toBeNull();
  });
});
