import "#styles/shop/saved.scss";
import { maxLines } from "@lightwell/shared/cart/cart";
import type { LineItem } from "@lightwell/shared/cart/cart-schemas";
import { paths } from "@lightwell/shared/routes/paths";
import { listQueryName } from "@lightwell/shared/saved/saved-prints";
import { wallQueryName } from "@lightwell/shared/saved/wall-query";
import { Suspense, useEffect, useRef, useState } from "react";
import { Link, useNavigate, useNavigationType, useSearchParams } from "react-router-dom";
import { useAnalytics } from "#src/analytics/analytics.ts";
import { latePart } from "#src/rendering/late-part.tsx";
import { PageTitle } from "#src/rendering/page-title.tsx";
import { useHydrated } from "#src/rendering/use-hydrated.ts";
import { lineAdded, selectCartCount } from "#src/shop/features/purchase/cart-reducer.ts";
import { analyticsItems } from "#src/shop/features/purchase/counted-items.ts";
import { OwnPrints } from "#src/shop/routes/saved/own-prints.tsx";
import { useAppDispatch, useAppStore } from "#src/shop/store/store.ts";
import { moveFocus } from "#src/ui/focus.ts";
import { Notice } from "#src/ui/notice.tsx";
import { Spinner } from "#src/ui/spinner.tsx";

const PrintWall = latePart(
  async () => (await import("#src/shop/routes/saved/wall/print-wall.tsx")).PrintWall,
);
const SharedList = latePart(async () => (await import("#src/shop/routes/saved/shared-list.tsx")).SharedList);

/** The visitor's saved prints, or what the query names: prints on a wall, or a list that somebody shared. */
export function SavedPage() {
  const { isCartFull, addToCart } = useAddLines();
  const [query] = useSearchParams();
  const isHydrated = useHydrated(); // the document of the page has no query
  const isWall = isHydrated && query.has(wallQueryName);
  const isList = isHydrated && !isWall && query.has(listQueryName);
  const heading = useOwnHeading(!isWall && !isList);
  return (
    <div className="page saved-page">
      <PageTitle title="Saved prints" description="The prints that you saved in this browser." />
      <h1 ref={heading} tabIndex={-1}>
        {isList ? "A list of prints" : "Saved prints"}
      </h1>
      {(isWall || isList) && (
        <Link className="button is-text-link" to={paths.saved.href()}>
          See your saved prints
        </Link>
      )}
      {isCartFull && (
        <Notice tone="alarm">{`Your cart is full: at most ${maxLines} prints can be ordered at once.`}</Notice>
      )}
      {!isWall && !isList && <OwnPrints onAdd={(line) => addToCart([line])} />}
      <Suspense fallback={<Spinner />}>
        {isWall && <PrintWall onAdd={addToCart} />}
        {isList && <SharedList onAdd={(line) => addToCart([line])} />}
      </Suspense>
    </div>
  );
}

/** Focuses the heading, at the top, when a link or a button leads from a wall or a list to the own prints. */
function useOwnHeading(isOwn: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const navigation = useNavigationType();
  const wasOwn = useRef(isOwn);
  useEffect(() => {
    if (isOwn && !wasOwn.current && navigation === "PUSH") {
      moveFocus(heading.current);
      window.scrollTo(0, 0);
    }
    wasOwn.current = isOwn;
  }, [isOwn, navigation]);
  return heading;
}

function useAddLines() {
  const store = useAppStore();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const analytics = useAnalytics();
  const [isCartFull, setCartFull] = useState(false);

  /** Adds prints and opens the cart. Further presses before the cart is shown add nothing. */
  const addToCart = (lines: readonly Omit<LineItem, "lineItemId">[]) => {
    if (window.location.pathname === paths.cart.href()) return; // the page stays until the cart is loaded
    const isRejected = selectCartCount(store.getState()) + lines.length > maxLines;
    setCartFull(isRejected);
    if (isRejected) return;
    const nowMs = Date.now();
    for (const line of lines) dispatch(lineAdded({ line, nowMs }));
    analytics.record("add_to_cart", analyticsItems(lines.map((line) => ({ ...line, lineItemId: nowMs }))));
    void navigate(paths.cart.href());
  };

  return { isCartFull, addToCart };
}
