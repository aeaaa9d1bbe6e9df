import {
  getAdminOrder,
  searchOrders,
  type OrderDetail,
} from "@lightwell/shared/contract/orders/order-admin-endpoints";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, test } from "vitest";
import { anOrderDetail as order } from "#src/testing/an-order-detail.ts";
import { anOrderRow } from "#src/testing/an-order-row.ts";
import { anOwner, fakeIdentity } from "#src/testing/fake-identity.ts";
import { fakeShop } from "#src/testing/fake-shop.ts";
import { renderAdmin } from "#src/testing/render-admin.tsx";

beforeEach(() => window.localStorage.setItem("signed-in-here", "1"));

async function pageOf(changes: {
  stage?: "inquiry";
  state?: "answered" | "resolved";
  answerBy?: number;
  isUnanswerable?: boolean;
}) {
  const dispute = {
    disputeId: "du_1",
    stage: "chargeback",
    state: "needs-answer",
    amountCents: 18_768,
    reason: "not_received",
    reportedAt: 1,
  } as const;
  const disputed: OrderDetail["timeline"][number] = {
    id: "dispute:du_1",
    at: 1_764_000_200_000,
    by: { role: "provider", name: "" },
    reason: "",
    event: { kind: "disputed", ...dispute, ...changes },
  };
  const shop = fakeShop();
  shop.hasOrders();
  shop.answers(getAdminOrder, {
    ...order,
    timeline: [disputed],
    paymentUrl: "https://dashboard.stripe.com/payments/pi_1",
  });
  await renderAdmin(`/admin/orders/${order.id}`, fakeIdentity([], anOwner));
  return await screen.findByText(/cardholder/);
}

describe("a dispute", () => {
  test("is told on the page of its order, with its amount, the day of the answer and a link", async () => {
    const notice = await pageOf({ answerBy: Date.UTC(2026, 11, 8, 7) });
    expect(notice.textContent).toContain(
      "asks the bank for $187.68 back: not received. Answer at the provider by Dec 7, 2026, or the money is lost.",
    );
    const link = within(notice).getByRole("link", { name: "Open the payment at the provider" });
    expect(link.getAttribute("href")).toBe("https://dashboard.stripe.com/payments/pi_1");
    within(screen.getByRole("region", { name: "Timeline" })).getByText("Disputed");
  });

  test("that takes no answer is told without a day", async () => {
    const notice = await pageOf({ isUnanswerable: true });
    expect(notice.textContent).toContain("not received. The bank takes no answer, and decides by itself.");
    expect(notice.textContent).not.toContain("Answer at the provider");
  });

  test("leaves nothing to refund, and its order is cancelled without a refund", async () => {
    await pageOf({});
    const user = userEvent.setup();
    const reason = /^The payment is disputed: the bank has returned it, or decides whether it does/;
    await user.click(screen.getByRole("button", { name: "Refund…" }));
    screen.getByText(reason);
    expect(screen.queryByRole("radio")).toBeNull();
    expect(screen.getAllByRole("button", { name: "Refund…" })).toHaveLength(1);
    await user.click(screen.getByRole("button", { name: "Cancel the order…" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Cancel this order?" }));
    dialog.getByText(reason);
    expect(dialog.queryByRole("checkbox")).toBeNull();
    dialog.getByRole("button", { name: "Cancel the order" });
  });

  test("that is an inquiry so far is told so, and what follows when it is not answered", async () => {
    const notice = await pageOf({ stage: "inquiry", answerBy: Date.UTC(2026, 11, 8, 7) });
    expect(notice.textContent).toContain(
      "questions $187.68: not received. No money was taken back yet. Answer at the provider by Dec 7, 2026, or it can become a dispute.",
    );
    expect(notice.textContent).not.toContain("disputed");
    within(screen.getByRole("region", { name: "Timeline" })).getByText("Inquiry of the bank");
  });

  test("that is an inquiry which was answered waits for the bank", async () => {
    const notice = await pageOf({ stage: "inquiry", state: "answered" });
    expect(notice.textContent).toContain("taken back yet. You have answered, and the bank decides.");
    within(screen.getByRole("region", { name: "Timeline" })).getByText("Inquiry answered");
  });

  test("that was prevented by returning the money is told so", async () => {
    const notice = await pageOf({ state: "resolved" });
    expect(notice.textContent).toContain("the card network has returned $187.68 to the cardholder.");
    within(screen.getByRole("region", { name: "Timeline" })).getByText("Refunded to prevent a dispute");
  });
});

test("the list of orders names an inquiry, and a dispute", async () => {
  const shop = fakeShop();
  shop.hasOrders();
  shop.answers(searchOrders, {
    orders: (["inquiry", "chargeback"] as const).map((stage, index) => ({
      ...anOrderRow,
      id: `${index}`.repeat(32),
      dispute: { stage, state: "needs-answer" as const },
    })),
  });
  await renderAdmin("/admin/orders", fakeIdentity([], anOwner));
  await screen.findByRole("cell", { name: /Inquiry of the bank$/ });
  screen.getByRole("cell", { name: /Disputed$/ });
});
