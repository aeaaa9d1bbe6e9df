import {
  chooseShippingSpeed,
  setShippingAddress,
  startCheckout,
  validateShippingAddress,
} from "@lightwell/shared/contract/checkout-endpoints";
import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { beforeEach, describe, expect, test } from "vitest";
import { aMoment } from "#src/testing/a-moment.ts";
import { fillIn } from "#src/testing/fill-in.ts";
import { aCartId, aCheckout, aLine, ann, storeCart, storeCheckout } from "#src/testing/checkout-samples.ts";
import { fakeShop } from "#src/testing/fake-shop.ts";
import { confirmAnd, fillInAddress } from "#src/testing/fill-in-address.ts";
import { loggedEntries } from "#src/testing/logged-entries.ts";
import { renderShop } from "#src/testing/render-shop.tsx";
import { violationsIn } from "#src/testing/violations-in.ts";

const verified = { ...ann, street1: "12 MAIN ST", postal: "94558-1234" };
let shop: ReturnType<typeof fakeShop>;

beforeEach(() => {
  shop = fakeShop();
  shop.answers(validateShippingAddress, { original: ann, verified, warnings: [] });
  shop.answersEach(setShippingAddress, ({ body }) => ({
    id: aCartId,
    shipping: (body as { address: typeof ann }).address,
  }));
  shop.answers(chooseShippingSpeed, { speedCost: 700, estimatedTax: 0.0725, taxableShipping: 1 });
  shop.answers(startCheckout, { id: "cs_test_1", url: "https://checkout.stripe.com/c/pay/cs_test_1" });
  storeCart(aLine());
});

/** The city on the cart page, which was left and is opened again. */
async function reopened(user: UserEvent): Promise<HTMLElement> {
  await user.click(screen.getByRole("link", { name: "Support" }));
  await screen.findByRole("heading", { level: 1, name: "Support" });
  await user.click(screen.getByRole("link", { name: "Cart, 1 item" }));
  return await screen.findByLabelText("City");
}

describe("the address", () => {
  test("has every field labelled for autofill, with 51 states to choose from", async () => {
    await renderShop("/cart");
    const completes = async (label: string) =>
      (await screen.findByLabelText(label)).getAttribute("autocomplete");
    expect(await completes("Email")).toBe("email");
    expect(await completes("First name")).toBe("shipping given-name");
    expect(await completes("Last name")).toBe("shipping family-name");
    expect(await completes("Address 1")).toBe("shipping address-line1");
    expect(await completes("Address 2")).toBe("shipping address-line2");
    expect(await completes("City")).toBe("shipping address-level2");
    expect(await completes("State")).toBe("shipping address-level1");
    expect(await completes("Postal code")).toBe("shipping postal-code");
    expect(within(screen.getByLabelText("State")).getAllByRole("option")).toHaveLength(1 + 51);
  });

  test("says of each field but the first name and the second line that it is required", async () => {
    await renderShop("/cart");
    await screen.findByLabelText("First name");
    const labels = ["First name", "Last name", "Address 1", "Address 2", "City", "State", "Postal code"];
    const required = labels.filter((label) => screen.getByLabelText<HTMLInputElement>(label).required);
    expect(required).toEqual(["Last name", "Address 1", "City", "State", "Postal code"]);
  });

  test("can be confirmed with street, city, state and postal code, and lists missing fields", async () => {
    const { user } = await renderShop("/cart");
    const confirm = await screen.findByRole("button", { name: "1. Confirm Shipping Address" });
    expect(confirm.getAttribute("aria-disabled")).toBe("true");
    const typed = [
      ["Address 1", ann.street1],
      ["City", ann.city],
      ["State", ann.state],
      ["Postal code", ann.postal],
    ] as const;
    const enter = async (label: string, text: string) =>
      label === "State"
        ? await user.selectOptions(screen.getByLabelText(label), text)
        : await fillIn(user, screen.getByLabelText(label), text);
    for (const [label, text] of typed) await enter(label, text);
    expect(confirm.getAttribute("aria-disabled")).toBeNull();
    for (const [label, text] of typed) {
      if (label === "State") await user.selectOptions(screen.getByLabelText(label), "");
      else await user.clear(screen.getByLabelText(label));
      expect([label, confirm.getAttribute("aria-disabled")]).toEqual([label, "true"]);
      await enter(label, text);
    }
    expect(confirm.getAttribute("aria-disabled")).toBeNull();

    await user.click(confirm);
    await screen.findByText("Enter a last name.");
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(document.activeElement).toBe(screen.getByLabelText("Email"));
    expect(shop.received).toEqual([]);
  });

  test.each([
    ["State", "OR", "Postal code", "The ZIP code 94558 belongs to California, not to Oregon."],
    ["Email", "ann.@example.com", "Email", "Enter an e-mail address like name@example.com."],
    ["Address 1", "Élan Ct", "Address 1", /^Enter a street address with a number/],
  ])("with %s %s has a message at the field and is not sent", async (changed, value, label, problem) => {
    const { user } = await fillInAddress();
    const field = screen.getByLabelText(changed);
    if (field instanceof HTMLSelectElement) await user.selectOptions(field, value);
    else {
      await user.clear(field);
      await fillIn(user, field, value);
    }
    await user.click(screen.getByRole("button", { name: "1. Confirm Shipping Address" }));
    await screen.findByText(problem);
    expect(document.activeElement).toBe(screen.getByLabelText(label));
    expect(screen.getByLabelText(label).getAttribute("aria-invalid")).toBe("true");
    expect(shop.received).toEqual([]);
  });

  test.each([
    ["Address 1", "59-024 ʻŌhai Pl"],
    ["Address 1", "123½ Main St"],
    ["Email", "o'brien+prints@example.com"],
  ])("with %s %s is verified", async (label, value) => {
    const { user } = await fillInAddress();
    await user.clear(screen.getByLabelText(label));
    await fillIn(user, screen.getByLabelText(label), value);
    await user.click(screen.getByRole("button", { name: "1. Confirm Shipping Address" }));
    await screen.findByRole("dialog", { name: "Confirm your address" });
    expect(shop.receivedAt(validateShippingAddress)).toHaveLength(1);
  });

  test("takes a pasted ZIP code with a blank before it", async () => {
    const { user } = await fillInAddress();
    const postal = screen.getByLabelText("Postal code");
    await user.clear(postal);
    await user.click(postal);
    await user.paste(" 94558-1234");
    await user.click(screen.getByRole("button", { name: "1. Confirm Shipping Address" }));
    await screen.findByRole("dialog", { name: "Confirm your address" });
    const [sent] = shop.receivedAt(validateShippingAddress);
    expect(sent?.body).toMatchObject({ address: { postal: "94558-1234" } });
  });

  test("is verified in a dialog that only its buttons close", async () => {
    const answer = shop.keepsWaiting(validateShippingAddress);
    const { user, baseElement } = await fillInAddress();
    await user.click(screen.getByRole("button", { name: "1. Confirm Shipping Address" }));
    const dialog = await screen.findByRole("dialog", { name: "Verifying your shipping address" });
    const edit = within(dialog).getByRole("button", { name: "Edit" });
    await waitFor(() => expect(document.activeElement).toBe(edit));
    answer();
    await screen.findByRole("dialog", { name: "Confirm your address" });
    await user.keyboard("{Escape}");
    screen.getByRole("dialog", { name: "Confirm your address" });
    expect(await violationsIn(baseElement)).toEqual([]);

    await user.click(edit);
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(screen.getByLabelText("City")).toHaveProperty("value", ann.city);
  });

  test.each([
    ["Use As Is", ann],
    ["Accept Verified", verified],
  ] as const)("'%s' sets that address and continues to the speeds", async (button, address) => {
    const { user, analytics } = await fillInAddress();
    await confirmAnd(user, button);
    await screen.findByRole("radio", { name: "Ground $7.00" });
    expect(shop.receivedAt(setShippingAddress)[0]?.body).toEqual({
      address,
      emailAddress: "ann@example.com",
    });
    expect(screen.getByLabelText("City").closest("fieldset")).toHaveProperty("disabled", true);
    expect(analytics.recorded.map(({ name }) => name)).toContain("begin_checkout");
    expect(JSON.stringify(analytics.recorded)).not.toMatch(/ann@|Main|Ames|94558/i);
  });

  test("cannot be accepted as verified without a suggestion", async () => {
    shop.answers(validateShippingAddress, { original: ann, verified: null, warnings: ["No such street."] });
    const { user } = await fillInAddress();
    await user.click(screen.getByRole("button", { name: "1. Confirm Shipping Address" }));
    await screen.findByText("No such street.");
    const accept = await screen.findByRole("button", { name: "Accept Verified" }); // the dialog opens after it is shown
    expect(accept).toHaveProperty("disabled", true);
    expect(screen.getByRole("button", { name: "Use As Is" })).toHaveProperty("disabled", false);
  });

  test("stays when it cannot be verified, which is logged only", async () => {
    shop.fails(validateShippingAddress, "internal");
    const logged = loggedEntries();
    const { user, place } = await fillInAddress();
    await user.click(screen.getByRole("button", { name: "1. Confirm Shipping Address" }));
    await waitFor(() => expect(logged).toMatchObject([{ event: "checkout.address-not-verified" }]));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(place.path).toBe("/cart");
    expect(screen.getByLabelText("City")).toHaveProperty("value", ann.city);
  });

  test("keeps its button busy when it cannot be set, until something is changed", async () => {
    shop.isUnreachableAt(setShippingAddress);
    const logged = loggedEntries();
    const { user } = await fillInAddress();
    await confirmAnd(user, "Use As Is");
    await waitFor(() => expect(logged).toMatchObject([{ event: "checkout.address-not-set" }]));
    const confirm = screen.getByRole("button", { name: "1. Confirm Shipping Address" });
    expect(confirm.getAttribute("aria-busy")).toBe("true");
    await user.type(screen.getByLabelText("City"), "a");
    expect(confirm.getAttribute("aria-busy")).toBeNull();
  });

  test("that was typed after the cart was left and opened again is not replaced by a late reply", async () => {
    const answer = shop.keepsWaiting(setShippingAddress);
    const { user } = await fillInAddress();
    await confirmAnd(user, "Use As Is");
    await user.type(await reopened(user), "ton");
    answer();
    await aMoment();
    expect(screen.getByLabelText("City")).toHaveProperty("value", "Napaton");
    screen.getByRole("button", { name: "1. Confirm Shipping Address" });
    expect(screen.queryByRole("button", { name: "Edit Address" })).toBeNull();
  });

  test("that is confirmed again after the cart was left and opened again replaces the one before", async () => {
    const firstAnswer = shop.keepsWaiting(setShippingAddress);
    const { user } = await fillInAddress();
    await confirmAnd(user, "Use As Is");
    await reopened(user);
    const secondAnswer = shop.keepsWaiting(setShippingAddress);
    await confirmAnd(user, "Accept Verified");
    firstAnswer();
    await aMoment();
    secondAnswer();
    await screen.findByText("12 MAIN ST");
    await screen.findByRole("radio", { name: "Ground $7.00" });
  });

  test("can be edited again by 'Edit Address', for the same cart", async () => {
    const { user } = await fillInAddress();
    await confirmAnd(user, "Use As Is");
    await user.click(await screen.findByRole("button", { name: "Edit Address" }));
    expect(screen.queryByRole("radio")).toBeNull();
    await confirmAnd(user, "Use As Is");
    await screen.findByRole("radio", { name: "Ground $7.00" });
    expect(shop.receivedAt(setShippingAddress)[1]?.body).toMatchObject({ cartId: aCartId });
  });
});

describe("the three steps", () => {
  const shown = (section: string, role: string, name: string) =>
    within(screen.getByRole("region", { name: section })).queryByRole(role, { name }) !== null;
  const stepsShown = () => ({
    address: shown("Shipping address", "textbox", "City"),
    speed: shown("Shipping speed", "radio", "Free"),
    payment: screen.queryByRole("button", { name: "3. All set? Proceed to Payment" }) !== null,
  });

  test("are shown one at a time", async () => {
    const { user } = await fillInAddress();
    expect(stepsShown()).toEqual({ address: true, speed: false, payment: false });
    await confirmAnd(user, "Use As Is");
    await user.click(await screen.findByRole("radio", { name: "Ground $7.00" }));
    expect(stepsShown()).toEqual({ address: false, speed: true, payment: false });
    await user.click(screen.getByRole("button", { name: "2. Select Shipping" }));
    await screen.findByRole("button", { name: "3. All set? Proceed to Payment" });
    expect(stepsShown()).toEqual({ address: false, speed: false, payment: true });
    await user.click(screen.getByRole("button", { name: "Change Shipping" }));
    expect(stepsShown()).toEqual({ address: false, speed: true, payment: false });
    await user.click(screen.getByRole("button", { name: "Edit Address" }));
    expect(stepsShown()).toEqual({ address: true, speed: false, payment: false });
  });
});

describe("the speed", () => {
  test("is one of three, none preselected, and continues to payment", async () => {
    storeCheckout(aCheckout({ step: "speed", selectedSpeed: -1, speedCost: 0 }));
    const { user, analytics } = await renderShop("/cart");
    const select = await screen.findByRole("button", { name: "2. Select Shipping" });
    expect(screen.getAllByRole("radio").map((radio) => radio.parentElement?.textContent)).toEqual([
      "Free",
      "Ground $7.00",
      "Priority $14.99",
    ]);
    expect(select).toHaveProperty("disabled", true);
    await user.click(screen.getByRole("radio", { name: "Ground $7.00" }));
    await user.click(select);
    await screen.findByRole("button", { name: "3. All set? Proceed to Payment" });
    screen.getByText("Card payment by Stripe; we never see your card");
    screen.getByText("$20.08"); // 7.25 % of 270 and 7 dollars
    expect(shop.receivedAt(chooseShippingSpeed)[0]).toMatchObject({
      params: { cartId: aCartId },
      body: { address: ann, speed: 1 },
    });
    expect(analytics.recorded.at(-1)).toMatchObject({
      name: "add_shipping_info",
      fields: { shipping_tier: "Ground", value: 270 },
    });

    await user.click(screen.getByRole("button", { name: "Change Shipping" }));
    expect(screen.getByRole("radio", { name: "Ground $7.00" })).toHaveProperty("checked", false);
    expect(screen.getAllByText("-")).toHaveLength(2); // shipping and tax
  });

  test("is set once, however often its button is pressed, which is busy meanwhile", async () => {
    storeCheckout(aCheckout({ step: "speed", selectedSpeed: -1, speedCost: 0 }));
    const answer = shop.keepsWaiting(chooseShippingSpeed);
    const { user } = await renderShop("/cart");
    await user.click(await screen.findByRole("radio", { name: "Ground $7.00" }));
    const select = screen.getByRole("button", { name: "2. Select Shipping" });
    await user.click(select);
    expect(select.ariaBusy).toBe("true");
    await user.click(select);
    answer();
    await screen.findByRole("button", { name: "3. All set? Proceed to Payment" });
    expect(shop.receivedAt(chooseShippingSpeed)).toHaveLength(1);
  });

  test("is not set when a removal ends free shipping meanwhile", async () => {
    storeCart(aLine({ subtotal: 4_000 }), aLine({ lineItemId: 2, title: "Dune", subtotal: 1_000 }));
    storeCheckout(aCheckout({ step: "speed", selectedSpeed: -1, speedCost: 0 }));
    shop.answers(chooseShippingSpeed, { speedCost: 0, estimatedTax: 0.0725, taxableShipping: 0 });
    const answer = shop.keepsWaiting(chooseShippingSpeed);
    const { user } = await renderShop("/cart");
    await user.click(await screen.findByRole("radio", { name: "Free" }));
    const select = screen.getByRole("button", { name: "2. Select Shipping" });
    await user.click(select);
    await user.click(screen.getByRole("button", { name: "remove Dune" }));
    answer();
    await waitFor(() => expect(select.ariaBusy).toBeNull());
    expect(screen.getByRole("radio", { name: /^Free/ })).toHaveProperty("disabled", true);
    expect(select).toHaveProperty("disabled", true);
  });

  test("is taxed without an offer of free shipping, in a state with this rule, and paid so", async () => {
    storeCart(aLine({ subtotal: 4_000 }), aLine({ lineItemId: 2, title: "Dune", subtotal: 1_000 }));
    storeCheckout(aCheckout({ step: "speed", selectedSpeed: -1, speedCost: 0 }));
    const florida = {
      speedCost: 700,
      estimatedTax: 0.06,
      taxableShipping: 0,
      taxedUnlessFree: true,
    } as const;
    shop.answers(chooseShippingSpeed, florida);
    const { user } = await renderShop("/cart");
    await user.click(await screen.findByRole("radio", { name: "Ground $7.00" }));
    await user.click(screen.getByRole("button", { name: "2. Select Shipping" }));
    await screen.findByText("$3.00"); // 6 % of $50.00
    await user.click(screen.getByRole("button", { name: "remove Dune" }));
    await screen.findByText("$2.82"); // 6 % of $47.00
    await user.click(screen.getByRole("button", { name: "3. All set? Proceed to Payment" }));
    await waitFor(() =>
      expect(shop.receivedAt(startCheckout)[0]?.body).toMatchObject({
        taxes: { salesTaxRate: 0.06, taxableShipping: 1, taxAmount: 282 },
      }),
    );
  });

  test("is not set when another address is confirmed meanwhile", async () => {
    storeCheckout(aCheckout({ step: "speed", selectedSpeed: -1, speedCost: 0 }));
    const answer = shop.keepsWaiting(chooseShippingSpeed);
    const { user, store } = await renderShop("/cart");
    await user.click(await screen.findByRole("radio", { name: "Ground $7.00" }));
    await user.click(screen.getByRole("button", { name: "2. Select Shipping" }));
    await user.click(screen.getByRole("button", { name: "Edit Address" }));
    await confirmAnd(user, "Accept Verified");
    await screen.findByRole("radio", { name: "Ground $7.00" });
    answer();
    await new Promise((resolve) => setTimeout(resolve, 100)); // the speed would be set a moment later
    expect(store.getState().checkout).toMatchObject({ step: "speed", selectedSpeed: -1 });
  });

  test("is not set when the call fails, which is logged only", async () => {
    shop.isUnreachableAt(chooseShippingSpeed);
    const logged = loggedEntries();
    storeCheckout(aCheckout({ step: "speed", selectedSpeed: -1, speedCost: 0 }));
    const { user } = await renderShop("/cart");
    await user.click(await screen.findByRole("radio", { name: "Ground $7.00" }));
    await user.click(screen.getByRole("button", { name: "2. Select Shipping" }));
    await waitFor(() =>
      expect(screen.getByRole("button", { name: "2. Select Shipping" }).ariaBusy).toBeNull(),
    );
    expect(logged).toMatchObject([{ event: "checkout.speed-not-set" }]);
    screen.getByRole("radio", { name: "Ground $7.00" });
  });
});
