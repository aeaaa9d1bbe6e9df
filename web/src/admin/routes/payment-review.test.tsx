import {
  getAdminOrder,
  type HeldPaymentDetail,
  type OrderDetail,
} from "@lightwell/shared/contract/orders/order-admin-endpoints";
import { endAdminReview } from "@lightwell/shared/contract/orders/order-refund-endpoints";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { anOrderDetail } from "#src/testing/an-order-detail.ts";
import { anOwner, fakeIdentity } from "#src/testing/fake-identity.ts";
import { fakeShop } from "#src/testing/fake-shop.ts";
import { renderAdmin } from "#src/testing/render-admin.tsx";
import { violationsIn } from "#src/testing/violations-in.ts";

const payment: HeldPaymentDetail = {
  id: "cs_1",
  paymentId: "pi_1",
  amountTotal: 13_570,
  currency: "usd",
  state: "paid",
  at: 1_764_000_050_000,
  url: "https://dashboard.example/payments/pi_1",
  isOwnPage: true,
  isAccepted: false,
  returned: "none",
};
const { paymentId: _paymentId, ...unpaid } = anOrderDetail;
const inReview = (...heldPayments: HeldPaymentDetail[]): OrderDetail => ({
  ...unpaid,
  stage: "review",
  isPaid: false,
  fulfilment: "unfulfilled",
  timeline: [],
  heldPayments,
});

beforeEach(() => window.localStorage.setItem("signed-in-here", "1"));

async function open(order: OrderDetail) {
  const shop = fakeShop();
  shop.hasOrders();
  shop.answers(getAdminOrder, order);
  const page = await renderAdmin(`/admin/orders/${order.id}`, fakeIdentity([], anOwner));
  const review = within(await screen.findByRole("region", { name: "Payment review" }));
  return { shop, review, ...page };
}
const buttons = () =>
  within(screen.getByRole("region", { name: "Payment review" }))
    .queryAllByRole("button")
    .map((button) => button.textContent);

describe("an order whose payment does not agree with it", () => {
  test("shows what was ordered and what was received, and its only actions", async () => {
    const { review, container } = await open(inReview(payment));
    const amounts = review.getAllByRole("definition").map((amount) => amount.textContent);
    expect(amounts[0]).toBe("$187.68");
    expect(amounts[1]).toContain("$135.70");
    const link = review.getByRole("link", { name: "Open at the payment provider" });
    expect(link.getAttribute("href")).toBe(payment.url);
    expect(buttons()).toEqual(["Accept $135.70…", "Refund $135.70…"]);
    expect(screen.queryByRole("button", { name: "Cancel the order…" })).toBeNull();
    expect(await violationsIn(container)).toEqual([]);
  });

  test("becomes paid after a confirmation, and the buttons disappear", async () => {
    const { shop, user, review } = await open(inReview(payment));
    await user.click(review.getByRole("button", { name: "Accept $135.70…" }));
    const dialog = within(screen.getByRole("dialog", { name: "Accept $135.70?" }));
    dialog.getByText(/of \$187\.68 becomes paid by \$135\.70/);
    expect(shop.receivedAt(endAdminReview)).toHaveLength(0);
    const accepted: OrderDetail = {
      ...inReview({ ...payment, isAccepted: true }),
      stage: "paid",
      isPaid: true,
      receivedCents: 13_570,
    };
    shop.answers(endAdminReview, accepted);
    const answer = shop.keepsWaiting(endAdminReview);
    await user.click(dialog.getByRole("button", { name: "Accept $135.70" }));
    await waitFor(() =>
      expect(review.getByRole("button", { name: /^Refund/ })).toHaveProperty("ariaDisabled", "true"),
    );
    shop.answers(getAdminOrder, accepted);
    answer();
    await review.findByText("Accepted.");
    expect(shop.receivedAt(endAdminReview)).toMatchObject([{ body: { kind: "accept", session: "cs_1" } }]);
    expect(buttons()).toEqual([]);
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole("region", { name: "Payment review" })),
    );
    const amounts = within(screen.getByRole("region", { name: "Amounts" }));
    expect(amounts.getByText("Received").nextElementSibling?.textContent).toBe("$135.70");
  });

  test("is cancelled and its payment refunded after a confirmation, and shows when the refund is made", async () => {
    const { shop, user, review } = await open(inReview(payment));
    await user.click(review.getByRole("button", { name: "Refund $135.70…" }));
    const dialog = within(screen.getByRole("dialog", { name: "Refund $135.70?" }));
    dialog.getByText(/^\$135\.70 of order LW-7K3F-92Q go back to the card or account that paid\./);
    const cancelled = (returned: "requested" | "made"): OrderDetail => ({
      ...inReview({ ...payment, returned }),
      stage: "cancelled",
      fulfilment: "cancelled",
    });
    shop.answers(endAdminReview, cancelled("requested"));
    shop.answers(getAdminOrder, cancelled("requested"));
    await user.click(dialog.getByRole("button", { name: "Refund and cancel the order" }));
    await review.findByText(/^The refund is requested/);
    expect(shop.receivedAt(endAdminReview)).toMatchObject([{ body: { kind: "refund" } }]);
    shop.answers(getAdminOrder, cancelled("made"));
    await review.findByText("Refunded.");
    expect(buttons()).toEqual([]);
  });

  test("says why the payment could not be accepted", async () => {
    const { shop, user, review } = await open(inReview(payment));
    shop.fails(endAdminReview, "conflict", { message: "The order has changed." });
    await user.click(review.getByRole("button", { name: "Accept $135.70…" }));
    await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Accept $135.70" }));
    expect((await review.findByRole("alert")).textContent).toContain("The order has changed.");
  });
});

test.each<[string, Partial<HeldPaymentDetail>, string, readonly string[]]>([
  ["in another currency", { currency: "eur" }, "It is not in US dollars", ["Refund €135.70…"]],
  ["below the sales tax", { amountTotal: 1_267 }, "less than the sales tax", ["Refund $12.67…"]],
  ["that is pending", { state: "processing" }, "Pending", ["Cancel the order…"]],
  ["that failed", { state: "failed" }, "nothing was received", ["Cancel the order…"]],
  ["refunded at the provider", { returned: "made" }, "Refunded.", ["Cancel the order…"]],
  ["whose refund failed", { returned: "failed" }, "The refund was not made", ["Cancel the order…"]],
  [
    "on another page",
    { isOwnPage: false },
    "a payment page that the shop has not opened",
    ["Accept $135.70…", "Refund $135.70…"],
  ],
  [
    "without an id",
    { paymentId: undefined },
    "Only the payment provider’s dashboard",
    ["Accept $135.70…", "Cancel the order…"],
  ],
])("a payment %s has its state and the actions that are possible", async (_, changed, text, actions) => {
  const { review } = await open(inReview({ ...payment, ...changed }));
  review.getByText(text, { exact: false });
  expect(buttons()).toEqual(actions);
});

test("an order whose payment the shop cannot refund is cancelled with the advice to look for it", async () => {
  const { user, review } = await open(inReview({ ...payment, paymentId: undefined }));
  await user.click(review.getByRole("button", { name: "Cancel the order…" }));
  const dialog = within(screen.getByRole("dialog", { name: "Cancel this order?" }));
  dialog.getByText(/^The shop cannot refund the payment: look for it in .* The shopper is told by mail/);
});

test("of two payments one is accepted, or both are refunded", async () => {
  const { user, review } = await open(inReview(payment, { ...payment, id: "cs_2", amountTotal: 18_768 }));
  expect(buttons()).toEqual(["Accept $135.70…", "Accept $187.68…", "Refund $135.70 and $187.68…"]);
  await user.click(review.getByRole("button", { name: "Accept $187.68…" }));
  screen.getByText(/What else was received is refunded/);
});
