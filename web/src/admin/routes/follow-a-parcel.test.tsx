import { getAdminOrder } from "@lightwell/shared/contract/orders/order-admin-endpoints";
import { screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { anOrderDetail as order } from "#src/testing/an-order-detail.ts";
import { anOwner, fakeIdentity } from "#src/testing/fake-identity.ts";
import { fakeShop } from "#src/testing/fake-shop.ts";
import { renderAdmin } from "#src/testing/render-admin.tsx";
import { violationsIn } from "#src/testing/violations-in.ts";

beforeEach(() => window.localStorage.setItem("signed-in-here", "1"));
afterEach(() => void vi.useRealTimers());

/** The page of an order that was to arrive by December 16, on a day in the shop's time zone. */
async function openOn(day: string) {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse(`${day}T12:00:00-08:00`) });
  const shop = fakeShop();
  shop.hasOrders();
  const parcel = { carrier: "ups", trackingNumber: "1Z999AA10123456784", shippedOn: "2020-12-02" } as const;
  const entry = { id: "1", at: order.created, by: { role: "lab", name: "" }, reason: "" } as const;
  shop.answers(getAdminOrder, {
    ...order,
    stage: "shipped",
    fulfilment: "shipped",
    parcel,
    delivery: { dispatchBy: "2020-12-02", earliest: "2020-12-07", latest: "2020-12-16" },
    timeline: [{ ...entry, event: { kind: "shipped", parcel } }],
  });
  const { container } = await renderAdmin(`/admin/orders/${order.id}`, fakeIdentity([], anOwner));
  return { container, delivery: within(await screen.findByRole("region", { name: "Delivery" })) };
}

test("the delivery of a shipped order leads to its parcel, and says that it is late", async () => {
  const { container, delivery } = await openOn("2020-12-17");
  delivery.getByText("Shipped Dec 2 with UPS, parcel");
  delivery.getByText("To arrive by Dec 16: late");
  const link = delivery.getByRole("link", { name: "1Z999AA10123456784" });
  expect(link.getAttribute("href")).toBe("https://www.ups.com/track?tracknum=1Z999AA10123456784");
  within(screen.getByRole("region", { name: "Timeline" })).getByText("on Dec 2 with UPS,");
  expect(await violationsIn(container)).toEqual([]);
});

test.each([
  ["2020-12-16", false],
  ["2020-12-30", true],
  ["2020-12-31", false],
])("on %s its page says that it is late: %s", async (day, isLate) => {
  const { delivery } = await openOn(day);
  expect(delivery.queryByText("To arrive by Dec 16: late") !== null).toBe(isLate);
});
