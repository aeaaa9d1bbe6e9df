import { maxLines } from "@lightwell/shared/cart/cart";
import type { PublicPhoto } from "@lightwell/shared/catalog/photo";
import { formatUsd } from "@lightwell/shared/money/cents";
import { isComplete, type PrintConfiguration } from "@lightwell/shared/print/configuration/configuration";
import { choiceQueryNames, configurationInQuery } from "@lightwell/shared/print/query/configuration-query";
import { queryParametersOf } from "@lightwell/shared/print/query/query-parameters";
import { offeredTypes } from "@lightwell/shared/print/pricing/print-price";
import { useSite } from "#src/navigation/site-context.ts";
import { paths } from "@lightwell/shared/routes/paths";
import {
  memo,
  Suspense,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ComponentProps,
} from "react";
import { Link, useSearchParams } from "react-router-dom";
import { notForSale } from "#src/shop/features/catalog/card-price.ts";
import { PrintConfigurator } from "#src/shop/features/configurator/print-configurator.tsx";
import { Stage } from "#src/shop/features/print/stage.tsx";
import { optionalPart } from "#src/navigation/optional-part.ts";
import { Button } from "#src/ui/button.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { RichText } from "#src/ui/rich-text.tsx";
import { useHydrated } from "#src/ui/use-hydrated.ts";
import { useAddToCart } from "./use-add-to-cart.ts";
import { usePhotoEvents } from "./use-photo-events.ts";

const BelowButton = optionalPart(async () => (await import("./below-button.tsx")).BelowButton);
const PhotoActions = optionalPart(async () => (await import("./photo-actions.tsx")).PhotoActions);

/** React would replace its elements in each update. */
const Description = memo(RichText);

/**
 * One photo with everything needed to buy a print of it. The choices are read from the URL's query and written back to
 * it. Form and price are painted first after a choice; the drawing and the router follow.
 */
export function PhotoDetail({ photo }: { readonly photo: PublicPhoto }) {
  const [query, setQuery] = useSearchParams();
  const [configuration, setConfiguration] = useState(() => configurationInQuery(query, photo.options));
  const deferred = useDeferredValue(configuration);
  const start = useRef(configuration);
  const recordEvent = usePhotoEvents(photo);
  const { buttonText, isCartFull, addToCart } = useAddToCart(photo, recordEvent);
  const { photographer } = useSite();
  const isForSale = useMemo(() => offeredTypes(photo.options).length > 0, [photo]);

  const handleChange = (next: PrintConfiguration) => {
    recordEvent(({ recordChoices }, analytics) => recordChoices(analytics, photo, configuration, next));
    setConfiguration(next);
  };

  // Not the deferred value: the next click may leave the page, and the URL must have the choices by then.
  useEffect(() => {
    const named = queryWith(configuration, query);
    if (configuration === start.current || named.toString() === query.toString()) return;
    setQuery(named, { replace: true, preventScrollReset: true });
  }, [configuration, query, setQuery]);

  return (
    <article className="photo-detail">
      <div>
        <Stage photo={photo} configuration={deferred} isForSale={isForSale} />
        {isForSale && (
          <div className="photo-actions">
            <LatePhotoActions photo={photo} configuration={configuration} />
          </div>
        )}
      </div>
      <div className="photo-detail-words">
        <header className="photo-detail-title">
          <h1 data-length={lengthOf(photo.title)}>{photo.title}</h1>
          {isForSale && <p className="photo-price">from {formatUsd(photo.price)}</p>}
          {photo.subtitle && <p className="subheadline">{photo.subtitle}</p>}
          {photographer && (
            <p className="photo-author">
              Photograph by <Link to={paths.about.href()}>{photographer}</Link>
            </p>
          )}
          <Description cleanHtml={photo.description} />
        </header>
        {isForSale ? (
          <>
            <PrintConfigurator
              photo={photo}
              configuration={configuration}
              onChange={handleChange}
              addToCart={
                <>
                  <Button
                    look="primary"
                    className="is-fullwidth"
                    disabled={!isComplete(configuration)}
                    onClick={() => addToCart(configuration)}
                  >
                    {buttonText}
                  </Button>
                  {isCartFull && (
                    <Notice tone="alarm">
                      Your cart is full: at most {maxLines} prints can be ordered at once.
                    </Notice>
                  )}
                </>
              }
            />
            <LateBelowButton photo={photo} configuration={deferred} />
          </>
        ) : (
          <p className="print-configurator">{notForSale}</p>
        )}
      </div>
    </article>
  );
}

/**
 * Keeps the server's markup until its script is loaded: React would remove it if a choice rendered it again before, or
 * in an urgent update.
 */
const LateBelowButton = memo(function LateBelowButton(props: ComponentProps<typeof BelowButton>) {
  return (
    <Suspense>
      <BelowButton {...props} />
    </Suspense>
  );
});

/** Rendered only in the browser, because the actions use its storage and features. */
function LatePhotoActions(props: ComponentProps<typeof PhotoActions>) {
  const isHydrated = useHydrated();
  return <Suspense>{isHydrated && <PhotoActions {...props} />}</Suspense>;
}

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
