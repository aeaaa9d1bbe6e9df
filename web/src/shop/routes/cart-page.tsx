import "#styles/cart.scss";
import { maxLines, tooManyPrints } from "@lightwell/shared/cart/cart";
import type { LineItem } from "@lightwell/shared/cart/line-item";
import { checkoutTotal } from "@lightwell/shared/checkout/checkout-steps";
import { noSpeed } from "@lightwell/shared/checkout/shipping-speed";
import { useAnalytics } from "#src/analytics/use-analytics.ts";
import { CartLine } from "#src/shop/features/cart/cart-line.tsx";
import { lineRemoved, selectCartItems, selectSubtotalCents } from "#src/shop/features/cart/cart-reducer.ts";
import { EmptyCart } from "#src/shop/features/cart/empty-cart.tsx";
import { selectCheckout } from "#src/shop/features/checkout/checkout-reducer.ts";
import { OrderSummary } from "#src/shop/features/checkout/order-summary.tsx";
import { TrustLines } from "#src/shop/features/trust/trust-lines.tsx";
import { logWarning } from "#src/log/log.ts";
import { Button } from "#src/ui/button.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { useFocusWhen } from "#src/ui/use-focus-when.ts";
import { useHydrated } from "#src/ui/use-hydrated.ts";
import { PageTitle } from "#src/navigation/page-title.tsx";
import { paths } from "@lightwell/shared/routes/paths";
import { siteLinks } from "#src/navigation/site-links.ts";
import { useAppDispatch, useAppSelector, useAppStore } from "#src/shop/store-hooks.ts";
import { Checkout } from "#src/shop/routes/cart/checkout.tsx";
import { linesAsItems } from "#src/shop/routes/cart/lines-as-items.ts";
import { usePayment } from "#src/shop/routes/cart/use-payment.ts";

export function CartPage() {
  const items = useAppSelector(selectCartItems);
  const subtotalCents = useAppSelector(selectSubtotalCents);
  const checkout = useAppSelector(selectCheckout);
  const removeLine = useRemoveLine();
  const { isStarting, correction, proceed } = usePayment();
  const isEmpty = items.length === 0;
  const excess = items.length - maxLines;
  const heading = useFocusWhen<HTMLHeadingElement>(isEmpty);
  const isHydrated = useHydrated();

  return (
    <div className="page cart-page">
      <PageTitle title="Cart" description="Your cart and checkout." />
      <h1 ref={heading} tabIndex={-1}>
        Cart
      </h1>
      <div className={isHydrated ? "cart-columns" : "cart-columns is-unread"}>
        <div className="cart-steps">
          {isEmpty && correction && <Notice tone="neutral">{correction}</Notice>}
          {isEmpty && <EmptyCart favoritesHref={paths.collection.href(siteLinks.emptyCart[0])} />}
          {!isEmpty && (
            <ul className="cart-lines" aria-label="Prints in your cart">
              {items.map((line) => (
                <CartLine
                  key={line.lineItemId}
                  line={line}
                  photoHref={line.slug && paths.photo.href(line.slug)}
                  onRemove={() => {
                    removeLine(line);
                    heading.current?.focus({ preventScroll: true }); // the pressed button goes with its line
                  }}
                />
              ))}
            </ul>
          )}
          <Checkout />
        </div>
        {!isEmpty && (
          <OrderSummary
            total={checkoutTotal(checkout, subtotalCents)}
            isSpeedChosen={checkout.selectedSpeed !== noSpeed}
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

function useRemoveLine(): (line: LineItem) => void {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const analytics = useAnalytics();
  return (line) => {
    const items = selectCartItems(store.getState());
    if (!items.some(({ lineItemId }) => lineItemId === line.lineItemId)) {
      logWarning("cart.line-not-found", { lineItemId: line.lineItemId });
      return;
    }
    dispatch(lineRemoved({ lineItemId: line.lineItemId }));
    analytics.record("remove_from_cart", linesAsItems([line]));
  };
}
