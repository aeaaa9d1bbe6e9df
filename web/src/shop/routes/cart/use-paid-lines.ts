import { useCallback, useEffect } from "react";
import { useNavigate } from "react-router-dom";
import { cartReplaced, selectCartItems } from "#src/shop/features/cart/cart-reducer.ts";
import { callCheckout } from "#src/shop/features/checkout/call-checkout.ts";
import { checkoutCleared } from "#src/shop/features/checkout/checkout-reducer.ts";
import { isLineOf, lastPayment, type BegunPayment } from "#src/shop/features/checkout/last-payment.ts";
import { logWarning } from "#src/log/log.ts";
import { paths } from "@lightwell/shared/routes/paths";
import { useAppDispatch, useAppStore } from "#src/shop/store-hooks.ts";

/**
 * Whoever paid and never came to the success page (the tab was closed, the network lost) still has the prints in the
 * cart. When the cart is opened, and before it is paid again, the shop is asked how that payment stands: what it paid
 * for leaves the cart, and leads to the success page when nothing else is in it. The returned function answers
 * whether something was paid.
 */
export function usePaidLines(): () => Promise<boolean> {
  const store = useAppStore();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();

  const takeOutPaidLines = useCallback(async () => {
    const payment = lastPayment();
    const items = () => selectCartItems(store.getState());
    if (!payment || !items().some(isLineOf(payment)) || !(await isPaid(payment))) return false;
    const unpaid = items().filter((line) => !isLineOf(payment)(line));
    if (unpaid.length === 0) void navigate(paths.orderSuccess.href(payment.id), { replace: true });
    else {
      dispatch(checkoutCleared()); // the rest is another order
      dispatch(cartReplaced({ items: unpaid }));
    }
    return true;
  }, [store, dispatch, navigate]);

  useEffect(() => void takeOutPaidLines(), [takeOutPaidLines]);
  return takeOutPaidLines;
}

async function isPaid({ id }: BegunPayment): Promise<boolean> {
  try {
    return (await callCheckout((calls) => calls.getCheckout, { id })).status === "complete";
  } catch (failure) {
    logWarning("checkout.payment-unknown", failure); // the shop looks itself before it opens another payment
    return false;
  }
}
