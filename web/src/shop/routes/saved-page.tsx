import "#styles/shop/saved.scss";
import { isFull, maxLines } from "@lightwell/shared/cart/cart";
import type { LineItem } from "@lightwell/shared/cart/cart-schemas";
import { paths } from "@lightwell/shared/routes/paths";
import { savedPrintHref, withoutSavedPrint } from "@lightwell/shared/saved/saved-prints";
import type { SavedPrint } from "@lightwell/shared/saved/saved-schemas";
import { useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Link, useNavigate } from "react-router-dom";
import { useAnalytics } from "#src/analytics/analytics.ts";
import { PageTitle } from "#src/rendering/page-title.tsx";
import { LateNewestPrints } from "#src/shop/features/catalog/late-newest-prints.tsx";
import { lineAdded } from "#src/shop/features/purchase/cart-reducer.ts";
import { changeSavedPrints, useSavedPrints } from "#src/shop/features/saved/use-saved-prints.ts";
import { analyticsItems } from "#src/shop/features/purchase/counted-items.ts";
import { SavedPrintCard } from "#src/shop/routes/saved/saved-print-card.tsx";
import { useCurrentPhotos } from "#src/shop/routes/saved/use-current-photos.ts";
import { useAppDispatch, useAppStore } from "#src/shop/store/store.ts";
import { Notice } from "#src/ui/notice.tsx";
import { RemovedNotice } from "#src/ui/removed-notice.tsx";

interface Removed {
  readonly print: SavedPrint;
  readonly index: number;
}

/** The prints that this browser has saved. Not the collection of favorites, which the owner chooses. */
export function SavedPage() {
  const prints = useSavedPrints();
  const photos = useCurrentPhotos(useMemo(() => prints?.map(({ slug }) => slug) ?? [], [prints]));
  const { isCartFull, addToCart } = useAddLine();
  const [removed, setRemoved] = useState<Removed>();
  const list = useRef<HTMLUListElement>(null);

  const remove = (print: SavedPrint, index: number) => {
    setRemoved({ print, index });
    void changeSavedPrints((saved) => withoutSavedPrint(saved, print));
  };

  const restore = ({ print, index }: Removed) => {
    flushSync(() => {
      setRemoved(undefined);
      void changeSavedPrints((saved) => {
        const others = withoutSavedPrint(saved, print);
        return [...others.slice(0, index), print, ...others.slice(index)];
      });
    });
    list.current?.children[index]?.querySelector("button")?.focus();
  };

  const notice = removed && (
    <RemovedNotice
      key={savedPrintHref(removed.print)}
      title={removed.print.title}
      onUndo={() => restore(removed)}
    />
  );
  const cards = prints?.map((print, index) => (
    <SavedPrintCard
      key={savedPrintHref(print)}
      print={print}
      photo={photos.get(print.slug)}
      onAdd={addToCart}
      onRemove={() => remove(print, index)}
    />
  ));

  return (
    <div className="page saved-page">
      <PageTitle title="Saved prints" description="The prints that you saved in this browser." />
      <h1>Saved prints</h1>
      <p className="lead">They are stored in this browser only.</p>
      {isCartFull && (
        <Notice tone="alarm">{`Your cart is full: at most ${maxLines} prints can be ordered at once.`}</Notice>
      )}
      {prints?.length === 0 && (
        <>
          {notice}
          <p className="saved-empty">
            Nothing saved yet. Press the heart next to a photo, and it is kept here with what you have chosen.{" "}
            <Link to={paths.prints.href()}>See all prints</Link>
          </p>
          <LateNewestPrints />
        </>
      )}
      {cards && cards.length > 0 && (
        <ul className="saved-prints" ref={list}>
          {cards
            .slice(0, removed?.index)
            .concat(removed ? [<li key="removed">{notice}</li>, ...cards.slice(removed.index)] : [])}
        </ul>
      )}
    </div>
  );
}

function useAddLine() {
  const store = useAppStore();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const analytics = useAnalytics();
  const isAdded = useRef(false);
  const [isCartFull, setCartFull] = useState(false);

  /** Adds a print and opens the cart. Further presses before the cart is shown add nothing. */
  const addToCart = (line: Omit<LineItem, "lineItemId">) => {
    if (isAdded.current) return;
    const isRejected = isFull(store.getState().cart);
    setCartFull(isRejected);
    if (isRejected) return;
    isAdded.current = true;
    const nowMs = Date.now();
    dispatch(lineAdded({ line, nowMs }));
    analytics.record("add_to_cart", analyticsItems([{ ...line, lineItemId: nowMs }]));
    void navigate(paths.cart.href());
  };

  return { isCartFull, addToCart };
}
