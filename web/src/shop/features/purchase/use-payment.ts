import type { LineItem } from "@lightwell/shared/cart/cart-schemas";
import type { CheckoutQuote } from "@lightwell/shared/checkout/checkout-schemas";
import type { CheckoutState } from "@lightwell/shared/checkout/checkout-state";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { ApiFailure } from "#src/api/api-failure.ts";
import { cartReplaced, selectCartItems } from "./cart-reducer.ts";
import { storedCart } from "./persist-cart.ts";
import * as checkoutEvents from "./checkout-events.ts";
import { selectCheckout } from "./checkout-reducer.ts";
import { failureNotice, isCartLost, redoOf, rejectedFields } from "./checkout-failure.ts";
import { logBlockingFailure } from "#src/log/log.ts";
import { usePageOpen } from "#src/navigation/use-page-open.ts";
import { useNavigateOnFailure } from "#src/navigation/use-navigate-on-failure.ts";
import { paths } from "@lightwell/shared/routes/paths";
import { usePurchaseDispatch, usePurchaseSelector, usePurchaseStore } from "./purchase-store.ts";
import { usePaidLines } from "./use-paid-lines.ts";

/** What the shop answered, as a sentence, and the resulting cart and checkout. */
interface Answer {
  readonly sentence: string;
  readonly items: readonly LineItem[];
  readonly checkout: CheckoutState;
}

/**
 * Posts the order and opens its payment. If the server's quote differs, the cart takes it. `answer` is a sentence about
 * these changes, or about a failure after which the shopper can press again, until cart or checkout change. An order
 * that is already paid opens its success page. A step that has to be done again is reopened. Other failures are logged;
 * 401 and 404 also open their pages. The result is ignored if cart or checkout have changed meanwhile, or if the page
 * was left.
 */
export function usePayment(): {
  readonly isStarting: boolean;
  readonly answer: string | undefined;
  readonly proceed: () => Promise<void>;
} {
  const checkout = usePurchaseSelector(selectCheckout);
  const items = usePurchaseSelector(selectCartItems);
  const store = usePurchaseStore();
  const dispatch = usePurchaseDispatch();
  const navigate = useNavigate();
  const navigateOnFailure = useNavigateOnFailure();
  const takeOutPaidLines = usePaidLines();
  const [isStarting, setStarting] = useState(false);
  const [last, setLast] = useState<Answer>();
  const isLastCurrent = last?.items === items && last.checkout === checkout;
  const isPageOpen = usePageOpen();

  const show = (sentence: string) => {
    const state = store.getState();
    setLast({ sentence, items: state.cart.items, checkout: state.checkout });
  };

  const takeQuote = (quote: CheckoutQuote, changes: string) => {
    dispatch(checkoutEvents.quoteReceived(quote));
    dispatch(cartReplaced({ items: quote.items }));
    dispatch(checkoutEvents.cartChanged({ lineCount: quote.items.length, subtotalCents: quote.subtotal }));
    show(changes);
  };

  const handleFailure = (failure: unknown) => {
    const redo = redoOf(failure);
    const sentence = failureNotice(failure);
    if (isCartLost(failure)) dispatch(checkoutEvents.cartLost());
    else if (redo === "address" || redo === "speed")
      dispatch(checkoutEvents.stepChangedElsewhere({ step: redo }));
    else if ("emailAddress" in rejectedFields(failure)) dispatch(checkoutEvents.addressRejected());
    else if (sentence !== undefined) show(sentence);
    else if (failure instanceof ApiFailure) navigateOnFailure(failure, { handlesOutage: true });
  };

  return {
    isStarting,
    answer: isLastCurrent ? last.sentence : undefined,
    proceed: async () => {
      if (isStarting) return;
      setStarting(true);
      let expected = checkout;
      const isUnchanged = () => {
        const state = store.getState();
        return isPageOpen() && selectCartItems(state) === items && selectCheckout(state) === expected;
      };
      const handleNewCart = (cartId: string) => {
        if (!isUnchanged()) return;
        dispatch(checkoutEvents.cartIdReplaced({ cartId }));
        expected = selectCheckout(store.getState());
      };
      try {
        if (await takeOutPaidLines()) return;
        const { startPayment } = await import("./start-payment.ts");
        if (!isUnchanged()) return;
        const order = { checkout, items, storedCart: storedCart(), onNewCart: handleNewCart };
        const started = await startPayment(order);
        if (!isUnchanged()) return;
        if ("quote" in started) takeQuote(started.quote, started.changes);
        else if ("path" in started) void navigate(started.path);
        else void navigate(paths.payment.href(started.id));
      } catch (failure) {
        logBlockingFailure("checkout.failed", failure);
        if (isUnchanged()) handleFailure(failure);
      } finally {
        setStarting(false);
      }
    },
  };
}
