import "#styles/shop/cart.scss";
import { paths } from "@lightwell/shared/routes/paths";
import { Suspense, useState } from "react";
import { Link } from "react-router-dom";
import { PageTitle } from "#src/rendering/page-title.tsx";
import { useSite } from "#src/rendering/site-context.ts";
import { selectCartItems } from "#src/shop/features/purchase/cart-reducer.ts";
import { storedCartText } from "#src/shop/features/purchase/cart-storage.ts";
import { LateNewestPrints } from "#src/shop/features/catalog/late-newest-prints.tsx";
import { Checkout } from "#src/shop/features/purchase/checkout.tsx";
import { usePayment } from "#src/shop/features/purchase/use-payment.ts";
import type { RemovedLine } from "#src/shop/features/purchase/use-removed-line.ts";
import { keepsStored } from "#src/storage/browser-storage.ts";
import { useAppSelector } from "#src/shop/store/store.ts";
import { Notice } from "#src/ui/notice.tsx";
import { latePart } from "#src/rendering/late-part.tsx";
import { useFocusWhen } from "#src/ui/focus.ts";
import { useHydrated, useSecondRender } from "#src/rendering/use-hydrated.ts";

const filledCart = async () => await import("#src/shop/features/purchase/filled-cart.tsx");
const CartLines = latePart(async () => (await filledCart()).CartLines);
const CartSummary = latePart(async () => (await filledCart()).CartSummary);

// Loaded in parallel with the page if a cart is stored, and when the page is loaded before it is opened, as for a print
// that is ready to be added. After a failure, rendering the cart loads them again and reports the failure.
if (
  typeof window !== "undefined" &&
  (storedCartText() !== null || window.location.pathname !== paths.cart.href())
)
  for (const part of [CartLines, CartSummary]) part.load().catch(() => undefined);

export function CartPage() {
  const isEmpty = useAppSelector(selectCartItems).length === 0;
  const [removed, setRemoved] = useState<RemovedLine>();
  const { isStarting, answer, proceed } = usePayment();
  const heading = useFocusWhen<HTMLHeadingElement>(isEmpty);
  const { favoritesHref } = useSite();
  const isHydrated = useHydrated();
  const isFilled = !isEmpty || removed !== undefined;
  // Opened from another page, the cart is painted with the words of its lines first. Its document has the whole page.
  const isWhole = useSecondRender(!isHydrated);

  return (
    <div className="page cart-page">
      <PageTitle title="Cart" description="Your cart and checkout." />
      <h1 ref={heading} tabIndex={-1}>
        Cart
      </h1>
      <div className={isHydrated ? "cart-columns" : "cart-columns is-unread"}>
        <div className="cart-steps">
          {isEmpty && answer && <Notice tone="neutral">{answer}</Notice>}
          {isFilled && (
            <Suspense fallback={<span className="is-waiting" />}>
              <CartLines areDrawn={isWhole} removed={removed} onRemovedChange={setRemoved} />
            </Suspense>
          )}
          {isEmpty && isHydrated && <UnstoredNotice />}
          {isEmpty && <EmptyCart favoritesHref={favoritesHref} />}
          {isWhole && <Checkout />}
        </div>
        {!isEmpty && isWhole && (
          <Suspense>
            <CartSummary answer={answer} isStarting={isStarting} onProceed={() => void proceed()} />
          </Suspense>
        )}
      </div>
      {isEmpty && (
        <div className={isHydrated ? undefined : "is-unread"}>
          <LateNewestPrints />
        </div>
      )}
    </div>
  );
}

/** A shopper whose browser stores nothing finds an empty cart after a reload, and after the payment page. */
function UnstoredNotice() {
  if (keepsStored("localStorage")) return null;
  return (
    <Notice tone="neutral">
      This browser stores nothing, so a cart is lost when you reload or leave the shop.
    </Notice>
  );
}

function EmptyCart({ favoritesHref }: { readonly favoritesHref: string }) {
  return (
    <div className="empty-cart">
      <p className="lead">
        Nothing here yet, <Link to={favoritesHref}>check out these favorites</Link>
      </p>
      <p className="lead">
        <Link to={paths.prints.href()}>See all prints</Link>
      </p>
    </div>
  );
}
