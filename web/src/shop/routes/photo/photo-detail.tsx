import { maxLines } from "@lightwell/shared/cart/cart";
import type { PublicPhoto } from "@lightwell/shared/catalog/catalog-schemas";
import { queryNameOfType } from "@lightwell/shared/options/option-groups";
import { isComplete, type PrintConfiguration } from "@lightwell/shared/print/configuration/configuration";
import { offeredTypes } from "@lightwell/shared/print/pricing/print-price";
import {
  choiceQueryNames,
  configurationInQuery,
  queryParametersOf,
} from "@lightwell/shared/routes/configuration-query";
import { latePart, loadWaitingParts } from "#src/rendering/late-part.tsx";
import { LatePlace } from "#src/rendering/late-place.tsx";
import { useHydrated } from "#src/rendering/use-hydrated.ts";
import { notForSale } from "#src/shop/features/catalog/card-price.ts";
import { formatRunningPrice } from "#src/shop/features/configurator/format-size.ts";
import { PrintConfigurator } from "#src/shop/features/configurator/print-configurator.tsx";
import { Stage } from "#src/shop/features/print/stage.tsx";
import { Button } from "#src/ui/button.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { useAddToCart } from "./use-add-to-cart.ts";
import { usePhotoEvents } from "./use-photo-events.ts";
import { type ComponentProps, memo, Suspense, useDeferredValue, useEffect, useMemo, useState } from "react";
import { useLocation, useSearchParams } from "react-router-dom";

const late = { isWaiting: true };
const PhotoActions = latePart(async () => (await import("./photo-actions.tsx")).PhotoActions, late);
const PurchaseTerms = latePart(async () => (await import("./photo-information.tsx")).PurchaseTerms, late);
const PhotoStory = latePart(async () => (await import("./photo-information.tsx")).PhotoStory, late);
const UnofferedChoices = latePart(
  async () => (await import("./unoffered-choices.tsx")).UnofferedChoices,
  late,
);

interface DetailProps {
  readonly photo: PublicPhoto;
  /** Called when a print is configured completely. */
  readonly onComplete: () => void;
}

/**
 * One photo with everything needed to buy a print of it. The choices are read from the URL's query and written back to
 * it; a published page is rendered without them, because its document is the same for every query. Form and price are
 * painted first after a choice; the drawing and the router follow.
 */
export function PhotoDetail({ photo, onComplete }: DetailProps) {
  const [query, setQuery] = useSearchParams();
  const state: unknown = useLocation().state;
  const [linked] = useState(query);
  const isHydrated = useHydrated();
  const known = isHydrated ? linked.toString() : "";
  /**
   * The query of the link that was followed, and what of it the photo offers. Without a query it is the same object
   * before and after hydration: an update of parts that are not loaded yet would hold up the hydration of all others.
   */
  const start = useMemo(() => {
    const query = new URLSearchParams(known);
    return { query, configuration: configurationInQuery(query, photo.options) };
  }, [known, photo]);
  const [chosen, setChosen] = useState<PrintConfiguration>();
  const configuration = chosen ?? start.configuration;
  const deferred = useDeferredValue(configuration);
  const recordEvent = usePhotoEvents(photo);
  const { buttonText, isCartFull, addToCart } = useAddToCart(photo, configuration, recordEvent, onComplete);
  const isForSale = useMemo(() => offeredTypes(photo.options).length > 0, [photo]);

  useEffect(() => {
    // The print of the link is drawn in one update with the waiting parts.
    if (start.query.toString() !== "") loadWaitingParts();
  }, [start]);

  const handleChange = (next: PrintConfiguration) => {
    loadWaitingParts(); // the choice may have been made before the scripts were there
    recordEvent(({ recordChoices }, analytics) => recordChoices(analytics, photo, configuration, next));
    setChosen(next);
  };

  // Not the deferred value: the next click may leave the page, and the URL must have the choices by then.
  useEffect(() => {
    const named = queryWith(configuration, query);
    if (!isHydrated || (!chosen && !query.has(queryNameOfType))) return;
    if (named.toString() === query.toString()) return;
    setQuery(named, { replace: true, preventScrollReset: true, state });
  }, [configuration, chosen, isHydrated, query, setQuery, state]);

  return (
    <article className="photo-detail">
      <div className="photo-buying">
        <div className="photo-preview">
          <Suspense>
            <UnofferedChoices {...start} isChanged={chosen !== undefined} />
          </Suspense>
          <Stage photo={photo} configuration={deferred} isForSale={isForSale} />
          {isForSale && (
            <div className="photo-actions">
              <LatePlace of={PhotoActions} />
              <Suspense>
                <PhotoActions photo={photo} configuration={configuration} />
              </Suspense>
            </div>
          )}
        </div>
        <div className="photo-detail-words">
          <header className="photo-detail-title">
            <h1 data-length={lengthOf(photo.title)}>{photo.title}</h1>
            {photo.subtitle && <p className="subheadline">{photo.subtitle}</p>}
            {isForSale && <p className="photo-price">{formatRunningPrice(photo, configuration)}</p>}
          </header>
          {isForSale ? (
            <>
              <PrintConfigurator
                photo={photo}
                configuration={configuration}
                onChange={handleChange}
                addToCart={
                  <>
                    <Button look="primary" disabled={!isComplete(configuration)} onClick={addToCart}>
                      {buttonText}
                    </Button>
                    {isCartFull && (
                      <Notice tone="alarm">{`Your cart is full: at most ${maxLines} prints can be ordered at once.`}</Notice>
                    )}
                  </>
                }
              />
              <LatePurchaseTerms photo={photo} configuration={deferred} />
            </>
          ) : (
            <p className="print-configurator">{notForSale}</p>
          )}
        </div>
      </div>
      <LatePhotoStory photo={photo} configuration={isForSale ? deferred : undefined} />
    </article>
  );
}

// Memoized to keep the server's markup until their script is loaded: React would remove it if a choice rendered it
// again before, or in an urgent update.

const LatePurchaseTerms = memo(function LatePurchaseTerms(props: ComponentProps<typeof PurchaseTerms>) {
  return (
    <div className="purchase-terms">
      <LatePlace of={PurchaseTerms} />
      <Suspense>
        <PurchaseTerms {...props} />
      </Suspense>
    </div>
  );
});

const LatePhotoStory = memo(function LatePhotoStory(props: ComponentProps<typeof PhotoStory>) {
  return (
    <div className="photo-story">
      <LatePlace of={PhotoStory} />
      <Suspense>
        <PhotoStory {...props} />
      </Suspense>
    </div>
  );
});

/** Longer titles are set smaller next to the stage, so that Add to cart stays on the first screen. */
function lengthOf({ length }: string): "long" | "medium" | undefined {
  if (length > 60) return "long";
  return length > 24 ? "medium" : undefined;
}

/** The query with a configuration; its other parameters are preserved. */
function queryWith(configuration: PrintConfiguration, query: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const name of choiceQueryNames) next.delete(name);
  for (const [name, value] of Object.entries(queryParametersOf(configuration))) next.set(name, value);
  return next;
}
