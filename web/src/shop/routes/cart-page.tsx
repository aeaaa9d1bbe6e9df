import "#styles/cart.scss";
import { maxLines, tooManyPrints } from "@lightwell/shared/cart/cart";
import { checkoutTotal } from "@lightwell/shared/checkout/checkout-steps";
import { cheapestSpeed, noSpeed } from "@lightwell/shared/checkout/shipping-speed";
import { lazy, Suspense, useRef } from "react";
import { Link } from "react-router-dom";
import { CartLine } from "#src/shop/features/cart/cart-line.tsx";
import { selectCartItems, selectSubtotalCents } from "#src/shop/features/cart/cart-reducer.ts";
import { EmptyCart } from "#src/shop/features/cart/empty-cart.tsx";
import { selectCheckout } from "#src/shop/features/checkout/checkout-reducer.ts";
import { OrderSummary } from "#src/shop/features/checkout/order-summary.tsx";
import { TrustLines } from "#src/shop/features/trust/trust-lines.tsx";
import { Button } from "#src/ui/button.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { useFocusWhen } from "#src/ui/use-focus-when.ts";
import { useHydrated } from "#src/ui/use-hydrated.ts";
import { PageTitle } from "#src/navigation/page-title.tsx";
import { paths } from "@lightwell/shared/routes/paths";
import { siteLinks } from "#src/navigation/site-links.ts";
import { useAppSelector } from "#src/shop/store-hooks.ts";
import { Checkout } from "#src/shop/routes/cart/checkout.tsx";
import { usePayment } from "#src/shop/routes/cart/use-payment.ts";
import { useRemovedLine } from "#src/shop/routes/cart/use-removed-line.ts";

// Needed once a line is removed.
const UndoNotice = lazy(async () => ({ default: (await import("#src/ui/undo-notice.tsx")).UndoNotice }));

export function CartPage() {
  const items = useAppSelector(selectCartItems);
  const subtotalCents = useAppSelector(selectSubtotalCents);
  const checkout = useAppSelector(selectCheckout);
  const { removed, remove, restore } = useRemovedLine();
  const list = useRef<HTMLUListElement>(null);
  const { isStarting, correction, proceed } = usePayment();
  const isEmpty = items.length === 0;
  const excess = items.length - maxLines;
  const heading = useFocusWhen<HTMLHeadingElement>(isEmpty);
  const isHydrated = useHydrated();

  const lines = items.map((line) => (
    <CartLine key={line.lineItemId} line={line} onRemove={() => remove(line)} />
  ));
  const undo = removed && (
    <Suspense>
      <UndoNotice
        key={removed.line.lineItemId}
        title={removed.line.title}
        onUndo={() => {
          restore(removed);
          list.current?.children[removed.index]?.querySelector("button")?.focus();
        }}
      />
    </Suspense>
  );

  return (
    <div className="page cart-page">
      <PageTitle title="Cart" description="Your cart and checkout." />
      <h1 ref={heading} tabIndex={-1}>
        Cart
      </h1>
      <div className={isHydrated ? "cart-columns" : "cart-columns is-unread"}>
        <div className="cart-steps">
          {isEmpty && correction && <Notice tone="neutral">{correction}</Notice>}
          {isEmpty && undo}
          {isEmpty && <EmptyCart favoritesHref={paths.collection.href(siteLinks.emptyCart[0])} />}
          {!isEmpty && (
            <>
              <ul className="cart-lines" aria-label="Prints in your cart" ref={list}>
                {removed ? lines.toSpliced(removed.index, 0, <li key="removed">{undo}</li>) : lines}
              </ul>
              <Link className="button is-text-link" to={paths.collection.href(siteLinks.emptyCart[0])}>
                Keep looking
              </Link>
            </>
          )}
          <Checkout />
        </div>
        {!isEmpty && (
          <OrderSummary
            total={checkoutTotal(checkout, subtotalCents)}
            isSpeedChosen={checkout.selectedSpeed !== noSpeed}
            speed={checkout.selectedSpeed === noSpeed ? cheapestSpeed(subtotalCents) : checkout.selectedSpeed}
            delivery={checkout.delivery}
            isPayable={checkout.step === "payment"}
          >
            {correction && <Notice tone="neutral">{correction}</Notice>}
            {excess > 0 && (
              <Notice tone="neutral">
                {tooManyPrints} Remove {excess} to go on.
              </Notice>
            )}
            {checkout.step === "payment" ? (
              <>
                <TrustLines />
                <Button
                  look="primary"
                  className="is-fullwidth"
                  isBusy={isStarting}
                  disabled={excess > 0}
                  onClick={() => void proceed()}
                >
                  3. All set? Proceed to Payment
                </Button>
              </>
            ) : (
              <p className="help">This total does not include shipping and tax yet.</p>
            )}
          </OrderSummary>
        )}
      </div>
    </div>
  );
}
