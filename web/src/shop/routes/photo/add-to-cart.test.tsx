import { getPhoto } from "@lightwell/shared/contract/catalog-endpoints";
import { act, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { aPublicPhoto } from "#src/testing/catalog-samples.ts";
import { fakeShop } from "#src/testing/fake-shop.ts";
import { goBack, renderShopInWindow } from "#src/testing/render-shop.tsx";

beforeEach(() => fakeShop().answers(getPhoto, aPublicPhoto()));

async function openCompletePrint() {
  const view = await renderShopInWindow(
    "/photos/photo/granite-morning?print=unframed&size=8x12&finish=pearl",
  );
  return { ...view, button: await screen.findByRole("button", { name: "Add to cart" }) };
}

describe("a complete print", () => {
  test("is added to the cart once when the button is pressed several times", async () => {
    const { place, store, button } = await openCompletePrint();
    await act(async () => {
      button.click();
      button.click();
    });
    await waitFor(() => expect(place.path).toBe("/cart"));
    expect(store.getState().cart.items).toHaveLength(1);
  });

  test("is added to the cart again after Back while the cart was loading", async () => {
    const { place, store, button } = await openCompletePrint();
    await act(async () => {
      button.click();
      await goBack();
      button.click();
    });
    await waitFor(() => expect(place.path).toBe("/cart"));
    expect(store.getState().cart.items).toHaveLength(2);
  });
});
