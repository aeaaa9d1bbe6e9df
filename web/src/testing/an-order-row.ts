import type { OrderRow } from "@lightwell/shared/contract/orders/order-admin-endpoints";
import { anOrderDetail as order } from "./an-order-detail.ts";

/** The order of `anOrderDetail` in the list. */
export const anOrderRow: OrderRow = {
  id: order.id,
  number: order.number,
  stage: "at-lab",
  created: order.created,
  name: "Ann Lee",
  emailAddress: order.emailAddress,
  speed: 0,
  prints: 1,
  image: order.lines[0]?.image ?? "",
  titles: ["Granite Morning"],
  total: order.total,
  refundedCents: 0,
  dispatchBy: "2025-12-04",
};
