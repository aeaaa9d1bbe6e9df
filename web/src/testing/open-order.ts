import { getAdminOrder, type OrderDetail } from "@lightwell/shared/contract/orders/order-admin-endpoints";
import { screen } from "@testing-library/react";
import { anOwner, fakeIdentity } from "./fake-identity.ts";
import { fakeShop } from "./fake-shop.ts";
import { renderAdmin } from "./render-admin.tsx";

/** Opens the page of an order in the back office, in a shop that has it. The owner is signed in. */
export async function openOrder(order: OrderDetail) {
  window.localStorage.setItem("signed-in-here", "1");
  const shop = fakeShop();
  shop.hasOrders();
  shop.answers(getAdminOrder, order);
  const shown = await renderAdmin(`/admin/orders/${order.id}`, fakeIdentity([], anOwner));
  await screen.findByRole("heading", { level: 1, name: `Order ${order.number}` });
  return { shop, ...shown };
}
