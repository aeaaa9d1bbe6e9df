import { withRestoredLine } from "@lightwell/shared/cart/cart";
import type { LineItem } from "@lightwell/shared/cart/cart-schemas";
import { flushSync } from "react-dom";
import { useAnalytics } from "#src/analytics/analytics.ts";
import { logWarning } from "#src/log/log.ts";
import { cartReplaced, lineRemoved, selectCartItems } from "./cart-reducer.ts";
import { usePurchaseDispatch, usePurchaseStore } from "./purchase-store.ts";
import { analyticsItems } from "./counted-items.ts";

export interface RemovedLine {
  readonly line: LineItem;
  /** Its index in the cart. */
  readonly index: number;
}

/** Removes lines of the cart; the last one can be restored for as long as the page is open. */
export function useRemovedLine(setRemoved: (removed: RemovedLine | undefined) => void): {
  readonly remove: (line: LineItem) => void;
  readonly restore: (removed: RemovedLine) => void;
} {
  const dispatch = usePurchaseDispatch();
  const store = usePurchaseStore();
  const analytics = useAnalytics();

  return {
    remove: (line) => {
      const index = selectCartItems(store.getState()).findIndex(
        ({ lineItemId }) => lineItemId === line.lineItemId,
      );
      if (index === -1) {
        logWarning("cart.line-not-found", { lineItemId: line.lineItemId });
        return;
      }
      setRemoved({ line, index });
      dispatch(lineRemoved({ lineItemId: line.lineItemId }));
      analytics.record("remove_from_cart", analyticsItems([line]));
    },
    restore: ({ line, index }) => {
      flushSync(() => {
        setRemoved(undefined);
        dispatch(cartReplaced(withRestoredLine(store.getState().cart, line, index)));
      });
      analytics.record("add_to_cart", analyticsItems([line]));
    },
  };
}
