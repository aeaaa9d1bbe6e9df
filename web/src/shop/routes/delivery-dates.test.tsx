import { getPhoto } from "@lightwell/shared/contract/catalog-endpoints";
import {
  chooseShippingSpeed,
  getCheckout,
  startCheckout,
} from "@lightwell/shared/contract/checkout-endpoints";
import type { ShippingSettings } from "@lightwell/shared/delivery/delivery-schemas";
import { initialSite } from "@lightwell/shared/site/default-site";
import { aPublicPhoto } from "#src/testing/catalog-samples.ts";
import { aCheckout, aLine, storeCart, storeCheckout } from "#src/testing/checkout-samples.ts";
import { fakeShop } from "#src/testing/fake-shop.ts";
import { renderShop } from "#src/testing/render-shop.tsx";
import { aPublicSite } from "#src/testing/site-samples.ts";
import { violationsIn } from "#src/testing/violations-in.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

/** What the shop promises; the clock of the browser is a day behind. */
const promised = { dispatchBy: "2026-12-03", earliest: "2026-12-09", latest: "2026-12-18" };
let shop: ReturnType<typeof fakeShop>;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-21T12:00:00-08:00") });
  shop = fakeShop();
});
afterEach(() => vi.useRealTimers());

const summary = async () => await screen.findByRole("region", { name: "Order summary" });

describe("the dates of delivery are shown", () => {
  test("under the button of a photo, with free ground shipping", async () => {
    shop.answers(getPhoto, aPublicPhoto());
    await renderShop("/photos/photo/granite-morning");
    await screen.findByText("Arrives Dec 7 – Dec 16, free ground shipping");
  });

  test("by the days that the owner has entered, which the page also explains", async () => {
    shop.answers(getPhoto, aPublicPhoto());
    const shipping: ShippingSettings = {
      ...initialSite.shipping,
      labDays: { least: 2, most: 3 },
      shipDays: 6,
      transitDays: [
        { least: 4, most: 8 },
        { least: 3, most: 7 },
        { least: 2, most: 3 },
      ],
    };
    await renderShop("/photos/photo/granite-morning", undefined, aPublicSite({ shipping }).frame);
    await screen.findByText("Arrives Dec 2 – Dec 9, free ground shipping");
    const words = screen.getByRole("main").textContent;
    expect(words).toContain("Our lab ships within 2-3 business days.");
    expect(words).toContain(
      "Most orders ship in 6 days or less; free ground shipping arrives 4-8 business days",
    );
  });

  test("later by the days on which the shop is closed, which the page and the cart say until they are over", async () => {
    shop.answers(getPhoto, aPublicPhoto());
    const closed = { first: "2026-11-23", last: "2026-11-25" };
    const { frame } = aPublicSite({ shipping: { ...initialSite.shipping, closed } });
    const { unmount } = await renderShop("/photos/photo/granite-morning", undefined, frame);
    await screen.findByText("Arrives Dec 10 – Dec 21, free ground shipping");
    const text = "We are closed Nov 23 – Nov 25. Order as always: arrival dates allow for it.";
    expect(screen.getByRole("complementary", { name: "Closed days" }).textContent).toBe(text);
    unmount();
    storeCart(aLine());
    const cart = await renderShop("/cart", undefined, frame);
    await within(await summary()).findByText("Arrives Dec 10 – Dec 21");
    within(screen.getByRole("main")).getByText(text);
    expect(await violationsIn(cart.container)).toEqual([]);
    cart.unmount();
    vi.setSystemTime(Date.parse("2026-11-26T00:00:00-08:00"));
    await renderShop("/cart", undefined, frame);
    await summary();
    await waitFor(() => expect(screen.queryAllByText(text)).toEqual([]));
  });

  test("with the cost of shipping where the print is too cheap to ship free", async () => {
    shop.answers(getPhoto, aPublicPhoto({ price: 4_999 }));
    await renderShop("/photos/photo/granite-morning");
    await screen.findByText("Arrives Dec 3 – Dec 11, ground shipping $7.00");
  });

  test("under each speed, whose name stays as it is", async () => {
    storeCart(aLine());
    storeCheckout(aCheckout({ step: "speed", selectedSpeed: -1, speedCost: 0 }));
    const { container } = await renderShop("/cart");
    for (const [name, dates] of [
      ["Free", "Arrives Dec 7 – Dec 16"],
      ["Ground $7.00", "Arrives Dec 3 – Dec 11"],
      ["Priority $14.99", "Arrives Dec 2 – Dec 7"],
    ] as const) {
      const radio = await screen.findByRole("radio", { name, description: dates });
      expect(radio.parentElement?.textContent).toBe(name);
    }
    expect(await violationsIn(container)).toEqual([]);
  });

  test("in the summary: the cheapest speed first, and what the shop promises once one is chosen", async () => {
    shop.answers(chooseShippingSpeed, {
      speedCost: 700,
      estimatedTax: 0,
      taxableShipping: 0,
      delivery: promised,
    });
    storeCart(aLine());
    storeCheckout(aCheckout({ step: "speed", selectedSpeed: -1, speedCost: 0 }));
    const { user } = await renderShop("/cart");
    within(await summary()).getByText("You can choose free shipping");
    await within(await summary()).findByText("Arrives Dec 7 – Dec 16");
    await user.click(await screen.findByRole("radio", { name: "Ground $7.00" }));
    await user.click(screen.getByRole("button", { name: "2. Select Shipping" }));
    await waitFor(async () => within(await summary()).getByText("Arrives Dec 9 – Dec 18")); // it is replaced meanwhile
    expect(screen.queryByText(/free/)).toBeNull();

    shop.answers(startCheckout, { id: "cs_test_1", url: "https://checkout.stripe.com/c/pay/cs_test_1" });
    await user.click(screen.getByRole("button", { name: "3. All set? Proceed to Payment" }));
    await waitFor(() =>
      expect(shop.receivedAt(startCheckout)[0]?.body).toMatchObject({ delivery: promised }),
    );
  });

  test("in the summary of an order that is too small to ship free, without saying so", async () => {
    storeCart(aLine({ subtotal: 4_999 }));
    await renderShop("/cart");
    await within(await summary()).findByText("Arrives Dec 3 – Dec 11");
    expect(screen.queryByText("Your order ships free")).toBeNull();
  });

  test("on the success page, before and after the stored order is loaded", async () => {
    shop.answers(getCheckout, { status: "complete", delivery: { ...promised, latest: "2026-12-21" } });
    const answer = shop.keepsWaiting(getCheckout);
    storeCheckout(aCheckout({ delivery: promised }));
    await renderShop("/cart/cs_test_1/success");
    await screen.findByText("Arrives Dec 9 – Dec 18");
    answer();
    await screen.findByText("Arrives Dec 9 – Dec 21");
  });

  test("on the success page of a payment made elsewhere, but not of one that was not made", async () => {
    shop.answers(getCheckout, { status: "complete", delivery: promised });
    const { unmount } = await renderShop("/cart/cs_test_1/success");
    await screen.findByText("Arrives Dec 9 – Dec 18");
    unmount();
    shop.answers(getCheckout, { status: "expired", delivery: promised });
    await renderShop("/cart/cs_test_2/success");
    await screen.findByText(/nothing was charged/);
    expect(screen.queryByText(/^Arrives/)).toBeNull();
  });
});

describe("on a device whose clock is set wrong", () => {
  const dayMs = 86_400_000;
  beforeEach(() => {
    const headers = { Date: "Sat, 21 Nov 2026 20:00:00 GMT" };
    shop.serves("/data/site.json", new Response(null, { headers }));
  });

  test.each([400, -400, 2, -2])(
    "by %i days, the dates are the server's on the page of a photo",
    async (days) => {
      vi.setSystemTime(Date.now() + days * dayMs);
      shop.answers(getPhoto, aPublicPhoto());
      await renderShop("/photos/photo/granite-morning");
      await screen.findByText("Arrives Dec 7 – Dec 16, free ground shipping");
      expect(screen.getAllByText(/^Arrives/)).toHaveLength(1);
    },
  );

  test.each([400, -400])(
    "by %i days, they are the server's in the cart and under each speed",
    async (days) => {
      vi.setSystemTime(Date.now() + days * dayMs);
      storeCart(aLine());
      storeCheckout(aCheckout({ step: "speed", selectedSpeed: -1, speedCost: 0 }));
      await renderShop("/cart");
      await screen.findByRole("radio", { name: "Priority $14.99", description: "Arrives Dec 2 – Dec 7" });
      screen.getByRole("radio", { name: "Ground $7.00", description: "Arrives Dec 3 – Dec 11" });
      screen.getByRole("radio", { name: "Free", description: "Arrives Dec 7 – Dec 16" });
      await within(await summary()).findByText("Arrives Dec 7 – Dec 16");
    },
  );

  test("the dates are the device's while the server does not reply", async () => {
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
    storeCart(aLine());
    await renderShop("/cart");
    await within(await summary()).findByText("Arrives Dec 7 – Dec 16");
  });
});

test("a tab that was left open overnight shows the dates of the new day", async () => {
  shop.answers(getPhoto, aPublicPhoto());
  await renderShop("/photos/photo/granite-morning");
  await screen.findByText(/^Arrives Dec 7 – Dec 16/);
  vi.setSystemTime(Date.parse("2026-11-24T12:00:00-08:00"));
  document.dispatchEvent(new Event("visibilitychange"));
  await screen.findByText(/^Arrives Dec 9 – Dec 18/);
});
