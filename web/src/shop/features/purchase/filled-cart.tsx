import { maxLines, tooManyPrints } from "@lightwell/shared/cart/cart";
import type { LineItem } from "@lightwell/shared/cart/cart-schemas";
import { checkoutTotal } from "@lightwell/shared/checkout/checkout-transitions";
import { cheapestSpeed, noSpeed, type Speed } from "@lightwell/shared/delivery/shipping-speed";
import { paths } from "@lightwell/shared/routes/paths";
import { useEffect, useRef, useState } from "react";
import { Link } from "react-router-dom";
import { logWarning } from "#src/log/log.ts";
import { ArrivalDates, EstimatedArrival } from "#src/shop/components/arrival-dates.tsx";
import { useClosureText } from "#src/shop/components/use-closure-text.ts";
import { CartLine } from "./cart-line.tsx";
import { selectCartItems, selectSubtotalCents } from "./cart-reducer.ts";
import { isCartUnstored } from "./persist-cart.ts";
import { selectCheckout } from "./checkout-reducer.ts";
import { OrderSummary } from "./order-summary.tsx";
import { TrustLines } from "#src/shop/components/trust-lines.tsx";
import { usePurchaseSelector } from "./purchase-store.ts";
import { Button } from "#src/ui/button.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { RemovedNotice } from "#src/ui/removed-notice.tsx";
import { useRemovedLine, type RemovedLine } from "./use-removed-line.ts";

// The parts of the page that only a cart with prints has.

interface LinesProps {
  /** Whether the prints of the lines are drawn. */
  readonly areDrawn: boolean;
  readonly removed: RemovedLine | undefined;
  readonly onRemovedChange: (removed: RemovedLine | undefined) => void;
}

/** The lines of the cart, and a notice to undo the last removal. */
export function CartLines({ areDrawn, removed, onRemovedChange }: LinesProps) {
  const items = usePurchaseSelector(selectCartItems);
  const closure = useClosureText();
  const { remove, restore } = useRemovedLine(onRemovedChange);
  const unsold = useUnsoldLines(items);
  const list = useRef<HTMLUListElement>(null);

  const undo = removed && (
    <RemovedNotice
      key={removed.line.lineItemId}
      title={removed.line.title}
      onUndo={() => {
        restore(removed);
        list.current?.children[removed.index]?.querySelector("button")?.focus();
      }}
    />
  );
  if (items.length === 0) return undo;
  const lines = items.map((line) => (
    <CartLine
      key={line.lineItemId}
      line={line}
      isDrawn={areDrawn}
      arrival={unsold.has(line.lineItemId) ? "No longer sold" : <CartArrival />}
      onRemove={() => remove(line)}
    />
  ));
  return (
    <>
      {isCartUnstored() && (
        <Notice tone="neutral">
          This browser does not store your cart: it is lost when you reload or leave the shop. You can order
          now.
        </Notice>
      )}
      {closure !== undefined && <Notice tone="neutral">{closure}</Notice>}
      <ul className="cart-lines" aria-label="Prints in your cart" ref={list}>
        {lines
          .slice(0, removed?.index)
          .concat(removed ? [<li key="removed">{undo}</li>, ...lines.slice(removed.index)] : [])}
      </ul>
      <Link className="button is-text-link" to={paths.prints.href()}>
        Keep looking
      </Link>
    </>
  );
}

/** The ids of lines that are not sold any more, once that is known. */
function useUnsoldLines(items: readonly LineItem[]): ReadonlySet<number> {
  const [unsold, setUnsold] = useState<ReadonlySet<number>>(new Set());

  useEffect(() => {
    let isCurrent = true;
    const check = async () => {
      const { unsoldLines } = await import("./unsold-lines.ts");
      const found = await unsoldLines(items);
      if (isCurrent) setUnsold(found);
    };
    check().catch((cause: unknown) => logWarning("cart.lines-not-checked", cause));
    return () => {
      isCurrent = false;
    };
  }, [items]);

  return unsold;
}

/** The days on which the whole order arrives: those of the chosen speed, or of the cheapest one until then. */
function CartArrival() {
  const { delivery, selectedSpeed } = usePurchaseSelector(selectCheckout);
  const subtotalCents = usePurchaseSelector(selectSubtotalCents);
  if (delivery) return <ArrivalDates range={delivery} />;
  return <EstimatedArrival speed={speedOrCheapest(selectedSpeed, subtotalCents)} />;
}

function speedOrCheapest(selected: Speed | typeof noSpeed, subtotalCents: number): Speed {
  return selected === noSpeed ? cheapestSpeed(subtotalCents) : selected;
}

interface SummaryProps {
  /** What the shop answered to the last try, as a sentence. */
  readonly answer: string | undefined;
  readonly isStarting: boolean;
  readonly onProceed: () => void;
}

/** The totals of the order, and the button that starts its payment. */
export function CartSummary({ answer, isStarting, onProceed }: SummaryProps) {
  const subtotalCents = usePurchaseSelector(selectSubtotalCents);
  const checkout = usePurchaseSelector(selectCheckout);
  const excess = usePurchaseSelector(selectCartItems).length - maxLines;
  return (
    <OrderSummary
      total={checkoutTotal(checkout, subtotalCents)}
      isSpeedChosen={checkout.selectedSpeed !== noSpeed}
      speed={speedOrCheapest(checkout.selectedSpeed, subtotalCents)}
      arrival={<CartArrival />}
      step={checkout.step}
    >
      {answer && <Notice tone="neutral">{answer}</Notice>}
      {excess > 0 && <Notice tone="neutral">{`${tooManyPrints} Remove ${excess} to go on.`}</Notice>}
      {checkout.step === "payment" ? (
        <>
          <TrustLines />
          <Button
            look="primary"
            className="is-fullwidth"
            isBusy={isStarting}
            disabled={excess > 0}
            onClick={() => onProceed()}
          >
            3. All set? Proceed to Payment
          </Button>
        </>
      ) : (
        <p className="help">This total does not include shipping and tax yet.</p>
      )}
    </OrderSummary>
  );
}
