import { useCallback, useEffect } from "react";
import { useNavigate } from "react-router-dom";
import { cartReplaced, selectCartItems } from "./cart-reducer.ts";
import { callCheckout } from "./call-checkout.ts";
import { checkoutCleared } from "./checkout-reducer.ts";
import { isLineOf, lastPayment, type BegunPayment } from "./last-payment.ts";
import { logWarning } from "#src/log/log.ts";
import { usePageOpen } from "#src/navigation/use-page-open.ts";
import { paths } from "@lightwell/shared/routes/paths";
import { usePurchaseDispatch, usePurchaseStore } from "./purchase-store.ts";

/**
 * Removes paid lines from the cart of a shopper who never reached the success page (closed tab, lost network). Requests
 * the status of the last payment when the cart is opened and before it is paid again. If it is paid, its lines are
 * removed, or, without other lines, the success page is opened, unless the cart was left meanwhile. The returned
 * function resolves to whether a payment was found paid.
 */
export function usePaidLines(): () => Promise<boolean> {
  const store = usePurchaseStore();
  const dispatch = usePurchaseDispatch();
  const navigate = useNavigate();
  const isPageOpen = usePageOpen();

  const takeOutPaidLines = useCallback(async () => {
    const payment = lastPayment();
    const items = () => selectCartItems(store.getState());
    if (!payment || !items().some(isLineOf(payment)) || !(await isPaid(payment))) return false;
    const unpaid = items().filter((line) => !isLineOf(payment)(line));
    if (unpaid.length > 0) {
      dispatch(checkoutCleared()); // the other lines are a new order
      dispatch(cartReplaced({ items: unpaid }));
    } else if (isPageOpen()) void navigate(paths.orderSuccess.href(payment.id), { replace: true });
    return true;
  }, [store, dispatch, navigate, isPageOpen]);

  useEffect(() => void takeOutPaidLines(), [takeOutPaidLines]);
  return takeOutPaidLines;
}

async function isPaid({ id }: BegunPayment): Promise<boolean> {
  try {
    return (await callCheckout((calls) => calls.getCheckout, { id })).status === "complete";
  } catch (failure) {
    logWarning("checkout.payment-unknown", failure); // the server checks before it opens another payment
    return false;
  }
}
