import type { PublicPhoto } from "@lightwell/shared/catalog/catalog-schemas";
import { imageUrl } from "@lightwell/shared/catalog/image-size";
import { newLine } from "@lightwell/shared/cart/new-line";
import type { LineItem } from "@lightwell/shared/cart/cart-schemas";
import { formatUsd } from "@lightwell/shared/money/cents";
import { formatChoices } from "@lightwell/shared/print/configuration/describe-configuration";
import { isComplete, selectedOf } from "@lightwell/shared/print/configuration/configuration";
import { configurationInQuery, queryParametersOf } from "@lightwell/shared/routes/configuration-query";
import { savedPrintHref } from "@lightwell/shared/saved/saved-prints";
import type { SavedPrint } from "@lightwell/shared/saved/saved-schemas";
import { useId } from "react";
import { Link } from "react-router-dom";
import { DrawnThumbnail } from "#src/shop/components/drawn-thumbnail.tsx";
import { Button } from "#src/ui/button.tsx";
import type { CurrentPhoto } from "./use-current-photos.ts";

interface Props {
  readonly print: SavedPrint;
  /** The photo with its current options and price; undefined while it is loading. */
  readonly photo: CurrentPhoto | undefined;
  readonly onAdd: (line: Omit<LineItem, "lineItemId">) => void;
  /** Undefined for a print of somebody else's list. */
  readonly onRemove?: (() => void) | undefined;
}

/** A saved print, drawn as it was configured, with its current price. */
export function SavedPrintCard({ print, photo, onAdd, onRemove }: Props) {
  const titleId = useId();
  const href = savedPrintHref(print);
  const isSold = typeof photo === "object";
  // Options that are no longer offered are not selected any more.
  const configuration = isSold
    ? configurationInQuery(new Map(Object.entries(queryParametersOf(print.configuration))), photo.options)
    : print.configuration;
  const line = isSold && isComplete(configuration) ? newLine(photo, configuration) : undefined;

  return (
    <li className="saved-print" aria-labelledby={titleId}>
      <Link to={href} tabIndex={-1} aria-hidden="true" className="cart-thumbnail">
        <DrawnThumbnail
          picture={print.image ? imageUrl(print.image, 512) : "/placeholders/photo.svg"}
          title=""
          selected={selectedOf(configuration)}
          printed={print.picture}
        />
      </Link>
      <h2 id={titleId}>
        <Link to={href}>{print.title}</Link>
      </h2>
      <p className="saved-print-choices">{formatChoices(configuration)}</p>
      <p className="saved-print-price">
        {isSold ? priceText(photo, line) : photo && textWithoutPrice[photo]}
      </p>
      <div className="saved-print-actions">
        {line ? (
          <Button onClick={() => onAdd(line)}>
            Add to cart <span className="is-hidden-visually">{print.title}</span>
          </Button>
        ) : (
          isSold && (
            <Link className="button is-plain" to={href}>
              Choose the rest <span className="is-hidden-visually">{`of ${print.title}`}</span>
            </Link>
          )
        )}
        {onRemove && (
          <Button look="text" onClick={onRemove}>
            remove <span className="is-hidden-visually">{print.title}</span>
          </Button>
        )}
      </div>
    </li>
  );
}

const textWithoutPrice = {
  "not sold": "No longer sold",
  "not loaded": "Could not be loaded. Reload the page.",
} as const;

function priceText(photo: PublicPhoto, line: Omit<LineItem, "lineItemId"> | undefined): string {
  return line ? formatUsd(line.subtotal) : `from ${formatUsd(photo.price)}`;
}
