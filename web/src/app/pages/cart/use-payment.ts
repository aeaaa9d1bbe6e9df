import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { ApiFailure } from "#/api/api-failure.ts";
import { cartSlice } from "#/features/cart/cart-slice.ts";
import { storedCart } from "#/features/cart/persist-cart.ts";
import { checkoutSlice } from "#/features/checkout/checkout-slice.ts";
import { logWarning } from "#/log/log.ts";
import { useNavigateOnFailure } from "../../navigate-on-failure.ts";
import { paths } from "../../paths.ts";
import { useAppDispatch, useAppSelector } from "../../store-hooks.ts";
import { usePaidLines } from "./use-paid-lines.ts";

/**
 * Posts the order and leads to its payment. When the shop's figures are others than ours, the cart takes the
 * shop's; an order that is paid already leads to its success page. Other failures are logged only.
 */
export function usePayment(): { readonly isStarting: boolean; readonly proceed: () => Promise<void> } {
  const checkout = useAppSelector(checkoutSlice.selectors.selectCheckout);
  const items = useAppSelector(cartSlice.selectors.selectItems);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const navigateOnFailure = useNavigateOnFailure();
  const takeOutPaidLines = usePaidLines();
  const [isStarting, setStarting] = useState(false);

  const handleFailure = (failure: unknown) => {
    logWarning("checkout.failed", failure);
    if (!(failure instanceof ApiFailure)) return;
    const { quote, location } = failure.error ?? {};
    if (quote) {
      dispatch(checkoutSlice.actions.quoteReceived(quote));
      dispatch(cartSlice.actions.cartReplaced({ items: quote.items }));
    } else if (location !== undefined) void navigate(pathOf(location));
    else navigateOnFailure(failure, { handlesOutage: true });
  };

  return {
    isStarting,
    proceed: async () => {
      if (isStarting) return;
      setStarting(true);
      try {
        if (await takeOutPaidLines()) return;
        const { startPayment } = await import("#/features/checkout/start-payment.ts");
        const { id } = await startPayment({ checkout, items, storedCart: storedCart() });
        void navigate(paths.payment.href(id));
      } catch (failure) {
        handleFailure(failure);
      } finally {
        setStarting(false);
      }
    },
  };
}

/** The shop names pages of its own, with or without its origin. */
function pathOf(location: string): string {
  const { pathname, search } = new URL(location, window.location.origin);
  return pathname + search;
}
