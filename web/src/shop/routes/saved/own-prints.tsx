import { leastOnWall } from "@lightwell/shared/print/geometry/wall-arrangement";
import type { LineItem } from "@lightwell/shared/cart/cart-schemas";
import { paths } from "@lightwell/shared/routes/paths";
import { savedPrintHref, withoutSavedPrint } from "@lightwell/shared/saved/saved-prints";
import type { SavedPrint } from "@lightwell/shared/saved/saved-schemas";
import { Suspense, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Link } from "react-router-dom";
import { latePart } from "#src/rendering/late-part.tsx";
import { LateNewestPrints } from "#src/shop/features/catalog/late-newest-prints.tsx";
import { changeSavedPrints, useSavedPrints } from "#src/shop/features/saved/use-saved-prints.ts";
import { RemovedNotice } from "#src/ui/removed-notice.tsx";
import { SavedPrintCard } from "./saved-print-card.tsx";
import { useCurrentPhotos } from "./use-current-photos.ts";

const SavedActions = latePart(async () => (await import("./saved-actions.tsx")).SavedActions, {
  isOptional: true,
});

interface Props {
  readonly onAdd: (line: Omit<LineItem, "lineItemId">) => void;
}

interface Removed {
  readonly print: SavedPrint;
  readonly index: number;
}

/** The prints that this browser has saved. Not the collection of favorites, which the owner chooses. */
export function OwnPrints({ onAdd }: Props) {
  const prints = useSavedPrints();
  const photos = useCurrentPhotos(useMemo(() => prints?.map(({ slug }) => slug) ?? [], [prints]));
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
      onAdd={onAdd}
      onRemove={() => remove(print, index)}
    />
  ));

  return (
    <>
      <p className="lead">They are stored in this browser only.</p>
      {prints && prints.length > 0 && (
        <div className="saved-actions">
          <Suspense>
            <SavedActions prints={prints} canHang={prints.length >= leastOnWall} />
          </Suspense>
        </div>
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
    </>
  );
}
