import { type LineItem, readStoredCart } from "@lightwell/shared/cart/cart-schemas";
import { withRestoredLine } from "@lightwell/shared/cart/cart";
import { paths } from "@lightwell/shared/routes/paths";
import { useEffect, useMemo, useState } from "react";
import { Link } from "react-router-dom";
import { cartCleared, cartReplaced, selectCartItems } from "#src/shop/features/purchase/cart-reducer.ts";
import { checkoutCleared } from "#src/shop/features/purchase/checkout-reducer.ts";
import { isLineOf, lastPayment } from "#src/shop/features/purchase/last-payment.ts";
import { useAppDispatch, useAppStore } from "#src/shop/store/store.ts";
import { readStored, writeStored } from "#src/storage/browser-storage.ts";
import { Button } from "#src/ui/button.tsx";
import { Notice } from "#src/ui/notice.tsx";

interface ClearedCart {
  /** Every line that was in the cart. */
  readonly items: readonly LineItem[];
  /** The lines that the payment of this order is not for: put into the cart while it was made. */
  readonly unordered: readonly LineItem[];
}

const keyOf = (orderId: string) => `cleared-cart:${orderId}`;

/**
 * Clears cart and checkout, as the success page of any order does (spec §4), when the tab shows it for the first time,
 * and returns what was in the cart then. The tab keeps it, so that the lines can be put back after a reload, and that
 * the page leaves a newer cart alone when it is shown again. A cart with prints of this order is not newer: another tab
 * may have restored a removed one. `ids` are other ids of the order.
 */
export function useClearedCart(orderId: string, ids: readonly string[]): ClearedCart {
  const store = useAppStore();
  const dispatch = useAppDispatch();
  const [stored] = useState(() => readStored("sessionStorage", keyOf(orderId)));
  const [now] = useState(() => selectCartItems(store.getState()));
  const [payment] = useState(lastPayment);
  const isOfOrder = payment !== undefined && [orderId, ...ids].includes(payment.id);
  const isNewer = stored !== null && !(isOfOrder && now.some(isLineOf(payment)));
  const items = useMemo(() => (isNewer ? readStoredCart(stored).items : now), [isNewer, stored, now]);

  useEffect(() => {
    if (isNewer) return;
    storeCleared(orderId, items);
    dispatch(cartCleared());
    dispatch(checkoutCleared());
  }, [dispatch, orderId, isNewer, items]);

  return { items, unordered: isOfOrder ? items.filter((line) => !isLineOf(payment)(line)) : [] };
}

function storeCleared(orderId: string, items: readonly LineItem[]): void {
  writeStored("sessionStorage", keyOf(orderId), JSON.stringify({ items }));
}

interface Props {
  readonly orderId: string;
  readonly lines: readonly LineItem[];
}

/** Offers to put lines back into the cart that were not paid. */
export function ClearedLines({ orderId, lines }: Props) {
  const store = useAppStore();
  const dispatch = useAppDispatch();
  const [isBack, setBack] = useState(false);
  if (lines.length === 0) return null;
  const titles = lines.map(({ title }) => title).join(", ");

  const handlePutBack = () => {
    const { cart } = store.getState();
    dispatch(cartReplaced(lines.reduce((all, line) => withRestoredLine(all, line, all.items.length), cart)));
    storeCleared(orderId, []);
    setBack(true);
  };

  return (
    <Notice tone="neutral">
      {isBack ? (
        <span key="back">
          In your cart again: {titles}. <Link to={paths.cart.href()}>Go to the cart</Link>
        </span>
      ) : (
        <span key="cleared">
          Not part of a paid order, and no longer in your cart: {titles}.{" "}
          <Button look="text" onClick={handlePutBack}>
            Put back into the cart
          </Button>
        </span>
      )}
    </Notice>
  );
}
