import { paths } from "@lightwell/shared/routes/paths";
import { AppError } from "#src/http/app-error.ts";
import { hasPayment, type Order } from "#src/orders/order.ts";

/** Throws `already-paid`, with the path of the order's success page, if the order is paid. */
export function requireUnpaid(order: Order): void {
  if (hasPayment(order)) {
    throw new AppError("already-paid", "This order is paid already.", {
      location: paths.orderSuccess.href(order.id),
    });
  }
}
