import { getAdminOrder } from "@lightwell/shared/contract/orders/order-admin-endpoints";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { anOrderDetail as order } from "#src/testing/an-order-detail.ts";
import { anOwner, fakeIdentity } from "#src/testing/fake-identity.ts";
import { fakeShop } from "#src/testing/fake-shop.ts";
import { renderAdmin } from "#src/testing/render-admin.tsx";
import { violationsIn } from "#src/testing/violations-in.ts";

test("the delivery of a shipped order leads to its parcel, and says that it is late", async () => {
  window.localStorage.setItem("signed-in-here", "1");
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
  const delivery = within(await screen.findByRole("region", { name: "Delivery" }));
  delivery.getByText("Shipped Dec 2 with UPS, parcel");
  delivery.getByText("To arrive by Dec 16: late");
  const link = delivery.getByRole("link", { name: "1Z999AA10123456784" });
  expect(link.getAttribute("href")).toBe("https://www.ups.com/track?tracknum=1Z999AA10123456784");
  within(screen.getByRole("region", { name: "Timeline" })).getByText("on Dec 2 with UPS,");
  expect(await violationsIn(container)).toEqual([]);
});
