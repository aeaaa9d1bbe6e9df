import { getPhoto } from "@lightwell/shared/contract/catalog-endpoints";
import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { forgetPageData } from "#src/rendering/page-data.ts";
import { lineRemoved } from "#src/shop/features/purchase/cart-reducer.ts";
import { aPublicPhoto } from "#src/testing/catalog-samples.ts";
import { aCheckout, aLine, storeCart, storeCheckout } from "#src/testing/checkout-samples.ts";
import { fakeShop } from "#src/testing/fake-shop.ts";
import { loggedEntries } from "#src/testing/logged-entries.ts";
import { renderShop } from "#src/testing/render-shop.tsx";
import { violationsIn } from "#src/testing/violations-in.ts";

const empty = "Nothing here yet, check out these favorites";
const keptItems = () => JSON.parse(window.localStorage.getItem("cart") ?? '{"items":[]}').items;

beforeEach(() => void fakeShop());

describe("the cart", () => {
  test("shows each print with its choices", async () => {
    storeCart(aLine());
    const { container } = await renderShop("/cart");
    const line = await screen.findByRole("listitem", { name: "Granite Morning" });
    within(line).getByRole("img", { name: "Granite Morning" });
    within(line).getByText("Sierra Nevada, early June");
    expect(
      within(line)
        .getAllByRole("definition")
        .map((value) => value.textContent),
    ).toEqual(["16 × 20 in", "Maple", "Single", "Matte"]);
    within(line).getByText("Quantity 1");
    within(line).getByText("$270.00");
    within(line).getByRole("button", { name: "remove Granite Morning" });
    const print = "/photos/photo/granite-morning?print=framed&size=16x20&frame=maple&matte=single";
    expect(within(line).getByRole("link", { name: "Granite Morning" }).getAttribute("href")).toBe(print);
    expect(within(line).getByRole("link", { name: "Change Granite Morning" }).getAttribute("href")).toBe(
      `${print}&line=1750000000000`,
    );
    expect(await violationsIn(container)).toEqual([]);
  });

  test("says instead of its dates that a print is not sold any more, or not with what was chosen", async () => {
    const shop = fakeShop();
    shop.answers(getPhoto, aPublicPhoto());
    storeCart(aLine());
    const { unmount } = await renderShop("/cart");
    const line = async () => within(await screen.findByRole("listitem", { name: "Granite Morning" }));
    await waitFor(() => expect(shop.receivedAt(getPhoto)).toHaveLength(1));
    await (await line()).findByText(/^Arrives /);
    expect((await line()).queryByText("No longer sold")).toBeNull();
    unmount();

    forgetPageData();
    const { options } = aPublicPhoto();
    shop.answers(getPhoto, aPublicPhoto({ options: options.filter(({ value }) => value !== "maple") }));
    const { unmount: leave } = await renderShop("/cart");
    await (await line()).findByText("No longer sold");
    expect((await line()).queryByText(/^Arrives /)).toBeNull();
    leave();

    forgetPageData();
    shop.fails(getPhoto, "not-found");
    const { unmount: leaveAgain } = await renderShop("/cart");
    await (await line()).findByText("No longer sold");
    leaveAgain();

    forgetPageData();
    shop.fails(getPhoto, "unavailable");
    await renderShop("/cart");
    await waitFor(() => expect(shop.receivedAt(getPhoto)).toHaveLength(4));
    await (await line()).findByText(/^Arrives /); // the payment tells
  });

  test("opened from another page shows the words of its lines before their drawings", async () => {
    storeCart(aLine());
    const { container, user } = await renderShop("/about");
    const drawnLater: string[] = [];
    const observer = new MutationObserver((changes) => {
      for (const { target } of changes)
        if (target instanceof SVGElement) drawnLater.push(target.getAttribute("aria-label") ?? "");
    });
    observer.observe(container, { childList: true, subtree: true });
    await user.click(screen.getByRole("link", { name: "Cart, 1 item" }));
    // A drawing that was shown together with its line would be no change of the line's svg.
    await waitFor(() => expect(drawnLater).toContain("Granite Morning"));
    observer.disconnect();
  });

  test("that is empty links to the favorites, and its address fields are disabled", async () => {
    const { container } = await renderShop("/cart");
    expect((await screen.findByText(/^Nothing here yet/)).textContent).toBe(empty);
    const link = screen.getByRole("link", { name: "check out these favorites" });
    expect(link.getAttribute("href")).toBe("/collection/favorites");
    const field = screen.getByLabelText("City");
    expect(field.closest("fieldset")).toHaveProperty("disabled", true);
    expect(await violationsIn(container)).toEqual([]);
  });

  test("says that it will be lost only in a browser that stores nothing", async () => {
    const lost = "This browser stores nothing, so a cart is lost when you reload or leave the shop.";
    const { unmount } = await renderShop("/cart");
    await screen.findByText(/^Nothing here yet/);
    expect(screen.queryByText(lost)).toBeNull();
    unmount();
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("No.", "QuotaExceededError");
    });
    await renderShop("/cart");
    await screen.findByText(lost);
  });

  test("removes one line at a time, in the browser's storage and in the badge", async () => {
    storeCart(aLine(), aLine({ lineItemId: 2, title: "Dune" }));
    const { user, analytics } = await renderShop("/cart");
    screen.getByRole("link", { name: "Cart, 2 items" });
    await user.click(await screen.findByRole("button", { name: "remove Dune" }));
    screen.getByRole("link", { name: "Cart, 1 item" });
    expect(keptItems()).toEqual([aLine()]);
    expect(analytics.recorded).toContainEqual({
      name: "remove_from_cart",
      fields: {
        currency: "USD",
        value: 270,
        items: [
          {
            item_id: "photo1",
            item_name: "Dune",
            item_variant: "framed, 16x20, maple, single, matte",
            price: 270,
            quantity: 1,
          },
        ],
      },
    });

    await user.click(screen.getByRole("button", { name: "remove Granite Morning" }));
    await screen.findByText(/^Nothing here yet/);
    expect(window.localStorage.getItem("cart")).toBeNull();
  });

  test("restores a removed line to its place by 'Undo', which has the focus", async () => {
    const items = [aLine(), aLine({ lineItemId: 2, title: "Dune" }), aLine({ lineItemId: 3, title: "Pier" })];
    storeCart(...items);
    const { user, container } = await renderShop("/cart");
    await user.click(await screen.findByRole("button", { name: "remove Dune" }));
    const undo = await screen.findByRole("button", { name: "Undo" });
    await waitFor(() => expect(document.activeElement).toBe(undo));
    expect(undo.closest("li")?.nextElementSibling?.textContent).toContain("Pier");
    screen.getByText("Removed Dune.");
    expect(await violationsIn(container)).toEqual([]);
    await user.click(undo);
    expect(keptItems()).toEqual(items);
    expect(document.activeElement?.textContent).toBe("remove Dune");
    expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
  });

  test("can be filled again by 'Undo' when its only line was removed", async () => {
    storeCart(aLine());
    const { user } = await renderShop("/cart");
    await user.click(await screen.findByRole("button", { name: "remove Granite Morning" }));
    await screen.findByText(/^Nothing here yet/);
    await user.click(await screen.findByRole("button", { name: "Undo" }));
    expect(keptItems()).toEqual([aLine()]);
    expect(screen.queryByText(/^Nothing here yet/)).toBeNull();
  });

  test("shows a line without a slug, which was stored by an earlier version, without links", async () => {
    storeCart(aLine({ slug: undefined }));
    await renderShop("/cart");
    const line = await screen.findByRole("listitem", { name: "Granite Morning" });
    expect(within(line).queryByRole("link")).toBeNull();
  });

  test("a line that another tab has removed meanwhile is logged only", async () => {
    storeCart(aLine());
    const logged = loggedEntries();
    const { store, analytics } = await renderShop("/cart");
    const remove = await screen.findByRole("button", { name: "remove Granite Morning" });
    store.dispatch(lineRemoved({ lineItemId: aLine().lineItemId }));
    remove.click(); // before the page has followed
    expect(logged).toEqual([{ event: "cart.line-not-found", detail: { lineItemId: aLine().lineItemId } }]);
    await screen.findByText(/^Nothing here yet/);
    expect(analytics.recorded.map(({ name }) => name)).not.toContain("remove_from_cart");
  });

  test.each(["{", "[]", '{"items":7}'])("discards a stored cart that is %s", async (text) => {
    window.localStorage.setItem("cart", text);
    await renderShop("/cart");
    await screen.findByText(/^Nothing here yet/);
    expect(window.localStorage.getItem("cart")).toBeNull();
  });

  test("keeps the valid lines of a partly invalid cart", async () => {
    window.localStorage.setItem("cart", JSON.stringify({ items: [{ id: "photo1" }, aLine()] }));
    await renderShop("/cart");
    await screen.findByRole("listitem", { name: "Granite Morning" });
    expect(keptItems()).toEqual([aLine()]);
  });

  test("shows changes made in another tab", async () => {
    await renderShop("/cart");
    await screen.findByText(/^Nothing here yet/);
    storeCart(aLine());
    const newValue = window.localStorage.getItem("cart");
    await act(async () => void window.dispatchEvent(new StorageEvent("storage", { key: "cart", newValue })));
    await screen.findByRole("listitem", { name: "Granite Morning" });
    window.localStorage.removeItem("cart"); // paid there
    await act(
      async () => void window.dispatchEvent(new StorageEvent("storage", { key: "cart", newValue: null })),
    );
    await screen.findByText(/^Nothing here yet/);
  });

  test("shows the last of two changes in another tab while the code that reads the first is loaded", async () => {
    const { store } = await renderShop("/cart");
    await screen.findByText(/^Nothing here yet/);
    const follow = (newValue: string | null) =>
      window.dispatchEvent(new StorageEvent("storage", { key: "cart", newValue }));
    await act(async () => {
      storeCart(aLine());
      follow(window.localStorage.getItem("cart"));
      window.localStorage.removeItem("cart");
      follow(null);
      await import("@lightwell/shared/cart/cart-schemas");
    });
    expect(store.getState().cart.items).toEqual([]);
    expect(window.localStorage.getItem("cart")).toBeNull();
  });

  test("is updated when the browser restores the page from its back/forward cache", async () => {
    storeCart(aLine());
    await renderShop("/cart");
    await screen.findByRole("listitem", { name: "Granite Morning" });
    window.localStorage.removeItem("cart"); // paid in another tab meanwhile
    await act(
      async () => void window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })),
    );
    await screen.findByText(/^Nothing here yet/);
  });
});

describe("the order summary", () => {
  const figures = () =>
    within(screen.getByRole("region", { name: "Order summary" }))
      .getAllByRole("definition")
      .map((figure) => figure.textContent);

  test("is shown while there is a print in the cart", async () => {
    storeCart(aLine());
    const { user } = await renderShop("/cart");
    const summary = await screen.findByRole("region", { name: "Order summary" });
    const terms = within(summary).getAllByRole("term");
    expect(terms.map((term) => term.textContent)).toEqual(["Subtotal", "Shipping", "Sales Tax", "Total"]);
    await user.click(screen.getByRole("button", { name: "remove Granite Morning" }));
    expect(screen.queryByRole("region", { name: "Order summary" })).toBeNull();
  });

  test("has no shipping before a speed is chosen", async () => {
    storeCart(aLine());
    await renderShop("/cart");
    await screen.findByRole("region", { name: "Order summary" });
    expect(figures()).toEqual(["$270.00", "-", "-", "$270.00"]);
  });

  test("includes shipping and tax once they are known, and changes with the cart", async () => {
    storeCart(aLine({ subtotal: 12_000 }), aLine({ lineItemId: 2, title: "Dune", subtotal: 12_000 }));
    storeCheckout(aCheckout());
    const { user } = await renderShop("/cart");
    await screen.findByRole("region", { name: "Order summary" });
    expect(figures()).toEqual(["$240.00", "$7.00", "$17.40", "$264.40"]);
    await user.click(screen.getByRole("button", { name: "remove Dune" }));
    expect(figures()).toEqual(["$120.00", "$7.00", "$8.70", "$135.70"]);
  });

  test("shows FREE when shipping costs nothing", async () => {
    storeCart(aLine());
    storeCheckout(aCheckout({ selectedSpeed: 0, speedCost: 0 }));
    await renderShop("/cart");
    await screen.findByText("FREE");
  });

  test("asks for a speed again when a removal ends free shipping", async () => {
    storeCart(aLine({ subtotal: 4_000 }), aLine({ lineItemId: 2, title: "Dune", subtotal: 1_000 }));
    storeCheckout(aCheckout({ selectedSpeed: 0, speedCost: 0 }));
    const { user } = await renderShop("/cart");
    await user.click(await screen.findByRole("button", { name: "remove Dune" }));
    const free = await screen.findByRole("radio", { name: /^Free/ });
    expect(free).toHaveProperty("disabled", true);
    expect(screen.getAllByRole("radio").some((radio) => (radio as HTMLInputElement).checked)).toBe(false);
    expect(figures()[1]).toBe("-");
    await waitFor(() => expect(screen.queryByRole("button", { name: /^3\. All set/ })).toBeNull());
  });
});
