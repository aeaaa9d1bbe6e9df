import {
  getAdminOrder,
  recordAdminOrderEvent,
} from "@lightwell/shared/contract/orders/order-admin-endpoints";
import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { anOrderDetail as order } from "#src/testing/an-order-detail.ts";
import { anOwner, fakeIdentity } from "#src/testing/fake-identity.ts";
import { fakeShop } from "#src/testing/fake-shop.ts";
import { renderAdmin } from "#src/testing/render-admin.tsx";

beforeEach(() => window.localStorage.setItem("signed-in-here", "1"));

const entry = { at: order.created, reason: "" };
const parcel = { carrier: "ups", trackingNumber: "1Z999AA10123456784", shippedOn: "2026-12-01" } as const;
const later = { ...order.delivery, dispatchBy: "2026-12-09" };
const [line] = order.lines;
if (!line) throw new Error("The sample order has no line.");
/** Its first print is shipped, and its shopper cancels the second one. */
const partlyShipped: typeof order = {
  ...order,
  stage: "cancellation",
  lines: [line, { ...line, lineItemId: line.lineItemId + 1, title: "Larches" }],
  subtotal: 35_000,
  total: 37_536,
  taxes: { ...order.taxes, taxAmount: 2_536 },
  timeline: [
    {
      ...entry,
      id: "1",
      by: { role: "lab", name: "" },
      event: { kind: "shipped", parcel, lineNumbers: [1] },
    },
    {
      ...entry,
      id: "2",
      by: { role: "owner", name: "" },
      event: { kind: "delayed", delivery: later, previous: order.delivery, answerHash: "" },
    },
    {
      ...entry,
      id: "3",
      by: { role: "shopper", name: "" },
      event: { kind: "delay-answered", answer: "cancel" },
    },
  ],
};
const free: typeof order = {
  ...partlyShipped,
  paymentId: undefined,
  lines: partlyShipped.lines.map((one) => ({ ...one, subtotal: 0 })),
  subtotal: 0,
  total: 0,
};

test("the owner records that the rest of an order is not made when nothing of it can be refunded", async () => {
  const shop = fakeShop();
  shop.hasOrders();
  shop.answers(getAdminOrder, free);
  const { user } = await renderAdmin(`/admin/orders/${order.id}`, fakeIdentity([], anOwner));
  await screen.findByText(/the other prints cannot be refunded: record that they are not made\./);
  await user.click(screen.getByRole("button", { name: "The rest is not made…" }));
  const dialog = within(screen.getByRole("dialog", { name: "Leave out line 2?" }));
  dialog.getByText(/^The order is shipped without line 2, and nothing is refunded\./);
  const leftOut: typeof order = {
    ...free,
    stage: "shipped",
    fulfilment: "shipped",
    timeline: [
      ...free.timeline,
      {
        ...entry,
        id: "4",
        by: { role: "owner", name: "" },
        event: { kind: "not-made", lineNumbers: [2] },
      },
    ],
  };
  shop.answers(recordAdminOrderEvent, leftOut);
  shop.answers(getAdminOrder, leftOut);
  await user.click(dialog.getByRole("button", { name: "Do not make the rest" }));
  const timeline = within(screen.getByRole("region", { name: "Timeline" }));
  await timeline.findByText("Not made");
  timeline.getByText("line 2");
  expect(shop.receivedAt(recordAdminOrderEvent).map(({ body }) => body)).toMatchObject([
    { event: { kind: "not-made", lineNumbers: [2] } },
  ]);
  expect(screen.queryByRole("button", { name: "The rest is not made…" })).toBeNull();
});

test("the owner refunds the rest of an order as long as something of it can be refunded", async () => {
  const shop = fakeShop();
  shop.hasOrders();
  shop.answers(getAdminOrder, partlyShipped);
  await renderAdmin(`/admin/orders/${order.id}`, fakeIdentity([], anOwner));
  await screen.findByText(/A part of the order is shipped: refund the other prints, and choose/);
  expect(screen.queryByRole("button", { name: "The rest is not made…" })).toBeNull();
});
