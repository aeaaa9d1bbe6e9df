import {
  chooseShippingSpeed,
  setShippingAddress,
  validateShippingAddress,
} from "@lightwell/shared/contract/checkout-endpoints";
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { fillIn } from "#src/testing/fill-in.ts";
import { aCheckout, aLine, ann, storeCart, storeCheckout } from "#src/testing/checkout-samples.ts";
import { fakeShop } from "#src/testing/fake-shop.ts";
import { confirmAnd, fillInAddress } from "#src/testing/fill-in-address.ts";
import { renderShop } from "#src/testing/render-shop.tsx";

const sentence = "We cannot ship to PO boxes. Enter a street address.";
const rejection = { fields: { "address.street2": sentence } };
let shop: ReturnType<typeof fakeShop>;

beforeEach(() => {
  shop = fakeShop();
  shop.answers(validateShippingAddress, { original: ann, verified: null, warnings: [] });
  storeCart(aLine());
});

async function expectRejectionBesideField(): Promise<void> {
  await screen.findByText(sentence);
  const field = screen.getByLabelText("Address 2");
  expect(field.getAttribute("aria-invalid")).toBe("true");
  expect(document.getElementById(field.getAttribute("aria-describedby") ?? "")?.textContent).toBe(sentence);
  expect(screen.queryByRole("dialog")).toBeNull();
  const confirm = screen.getByRole("button", { name: "1. Confirm Shipping Address" });
  expect(confirm.getAttribute("aria-busy")).toBeNull();
}

describe("an address that the server rejects", () => {
  test("when it is verified shows the message beside the field, until the field is changed", async () => {
    shop.fails(validateShippingAddress, "invalid-request", rejection);
    const { user } = await fillInAddress();
    await user.click(screen.getByRole("button", { name: "1. Confirm Shipping Address" }));
    await expectRejectionBesideField();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Address 2")));
    await fillIn(user, screen.getByLabelText("Address 2"), "Apt 4");
    expect(screen.queryByText(sentence)).toBeNull();
  });

  test("when it is entered shows the message beside the field", async () => {
    shop.fails(setShippingAddress, "invalid-request", rejection);
    const { user } = await fillInAddress();
    await confirmAnd(user, "Use As Is");
    await expectRejectionBesideField();
  });

  test("when the speed is chosen, because the rules have changed, must be entered again", async () => {
    shop.fails(chooseShippingSpeed, "invalid-request", rejection);
    storeCheckout(aCheckout({ step: "speed", selectedSpeed: -1, speedCost: 0 }));
    const { user } = await renderShop("/cart");
    await user.click(await screen.findByRole("radio", { name: "Ground $7.00" }));
    await user.click(screen.getByRole("button", { name: "2. Select Shipping" }));
    await expectRejectionBesideField();
    expect(screen.getByLabelText("City")).toHaveProperty("value", ann.city);
  });
});

test("an address that is typed and not confirmed is there after a reload, until the order is placed", async () => {
  const { user, unmount } = await fillInAddress();
  await fillIn(user, screen.getByLabelText("City"), " Valley");
  unmount();
  const { unmount: leave } = await renderShop("/cart");
  expect(await screen.findByLabelText("City")).toHaveProperty("value", "Napa Valley");
  expect(screen.getByLabelText("Email")).toHaveProperty("value", "ann@example.com");
  leave();
  await renderShop("/cart/cs_test_1/success");
  await waitFor(() => expect(window.sessionStorage.getItem("checkout")).toBeNull());
});

test("a typed address that was tampered with in the storage is discarded", async () => {
  window.sessionStorage.setItem("checkout", JSON.stringify({ ...aCheckout(), shipping: { city: 7 } }));
  await renderShop("/cart");
  expect(await screen.findByLabelText("City")).toHaveProperty("value", "");
});
