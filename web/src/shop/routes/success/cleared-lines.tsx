import { type LineItem, readStoredCart } from "@lightwell/shared/cart/cart-schemas";
import { withRestoredLine } from "@lightwell/shared/cart/cart";
import { paths } from "@lightwell/shared/routes/paths";
import { useEffect, useMemo, useState } from "react";
import { Link } from "react-router-dom";
import { cartCleared, cartReplaced, selectCartItems } from "#src/shop/features/purchase/cart-reducer.ts";
import { checkoutCleared } from "#src/shop/features/purchase/checkout-reducer.ts";
import { type BegunPayment, isLineOf, lastPayment } from "#src/shop/features/purchase/last-payment.ts";
import { useAppDispatch, useAppStore } from "#src/shop/store/store.ts";
import { readStored, writeStored } from "#src/storage/browser-storage.ts";
import { Button } from "#src/ui/button.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { useFocusAfter } from "#src/ui/use-focus-after.ts";

interface ClearedCart {
  /** Every line that was in the cart. */
  readonly items: readonly LineItem[];
  /** The lines that the payment of this order is not for: put into the cart while it was made. */
  readonly unordered: readonly LineItem[];
  /** The payment begun last, if it is of this order. */
  readonly payment: BegunPayment | undefined;
}

const keyOf = (orderId: string) => `cleared-cart:${orderId}`;

/** The ids of the lines that were put back when this payment was not received. */
const putBackKeyOf = ({ id }: BegunPayment) => `put-back:${id}`;

/**
 * Clears cart and checkout, as the success page of any order does (spec §4), when the tab shows it for the first time,
 * and returns what was in the cart then. The tab keeps it, so that the lines can be put back after a reload, and that
 * the page leaves a newer cart alone when it is shown again. A cart with prints of this order is not newer: another tab
 * may have restored a removed one. Those that were put back do not count. `ids` are other ids of the order.
 */
export function useClearedCart(orderId: string, ids: readonly string[]): ClearedCart {
  const store = useAppStore();
  const dispatch = useAppDispatch();
  const [stored] = useState(() => readStored("sessionStorage", keyOf(orderId)));
  const [now] = useState(() => selectCartItems(store.getState()));
  const [last] = useState(lastPayment);
  const payment = last && [orderId, ...ids].includes(last.id) ? last : undefined;
  const [putBack] = useState(() => (payment ? readPutBack(payment) : []));
  const isAgain = (line: LineItem) =>
    payment !== undefined && isLineOf(payment)(line) && !putBack.includes(line.lineItemId);
  const isNewer = stored !== null && !now.some(isAgain);
  const items = useMemo(() => (isNewer ? readStoredCart(stored).items : now), [isNewer, stored, now]);

  useEffect(() => {
    if (isNewer) return;
    storeCleared(orderId, items);
    dispatch(cartCleared());
    dispatch(checkoutCleared());
  }, [dispatch, orderId, isNewer, items]);

  return { items, unordered: payment ? items.filter((line) => !isLineOf(payment)(line)) : [], payment };
}

function storeCleared(orderId: string, items: readonly LineItem[]): void {
  writeStored("sessionStorage", keyOf(orderId), JSON.stringify({ items }));
}

function readPutBack(payment: BegunPayment): readonly number[] {
  return (readStored("sessionStorage", putBackKeyOf(payment)) ?? "").split(" ").map(Number);
}

function storePutBack(payment: BegunPayment, lines: readonly LineItem[]): void {
  const ids = lines.map(({ lineItemId }) => lineItemId).join(" ");
  writeStored("sessionStorage", putBackKeyOf(payment), ids);
}

interface Props {
  readonly orderId: string;
  readonly payment: BegunPayment | undefined;
  readonly lines: readonly LineItem[];
}

/** Offers to put lines back into the cart that were not paid. */
export function ClearedLines({ orderId, payment, lines }: Props) {
  const store = useAppStore();
  const dispatch = useAppDispatch();
  const [isBack, setBack] = useState(false);
  const toCart = useFocusAfter<HTMLAnchorElement>(isBack);
  if (lines.length === 0) return null;
  const titles = lines.map(({ title }) => title).join(", ");

  const handlePutBack = () => {
    const { cart } = store.getState();
    dispatch(cartReplaced(lines.reduce((all, line) => withRestoredLine(all, line, all.items.length), cart)));
    storeCleared(orderId, []);
    if (payment) storePutBack(payment, lines);
    setBack(true);
  };

  return (
    <Notice tone="neutral">
      {isBack ? (
        <span key="back">
          In your cart again: {titles}.{" "}
          <Link ref={toCart} to={paths.cart.href()}>
            Go to the cart
          </Link>
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
