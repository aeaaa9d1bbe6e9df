import { imageUrl } from "@lightwell/shared/catalog/image-size";
import { lineQueryName } from "@lightwell/shared/cart/cart";
import type { LineItem } from "@lightwell/shared/cart/cart-schemas";
import { formatUsd } from "@lightwell/shared/money/cents";
import { configurationOf } from "@lightwell/shared/print/configuration/configuration";
import { describeConfiguration } from "@lightwell/shared/print/configuration/describe-configuration";
import { printHref } from "@lightwell/shared/routes/print-href";
import { type ReactNode, useId } from "react";
import { Link } from "react-router-dom";
import { Button } from "#src/ui/button.tsx";
import { DrawnThumbnail } from "#src/shop/components/drawn-thumbnail.tsx";

interface Props {
  readonly line: LineItem;
  readonly isDrawn: boolean;
  /** The days on which it arrives, or that it is not sold any more. */
  readonly arrival: ReactNode;
  readonly onRemove: () => void;
}

export function CartLine({ line, isDrawn, arrival, onRemove }: Props) {
  const titleId = useId();
  const configuration = configurationOf(line.selected);
  // Lines that were stored without a slug have no link to the photo's page.
  const photoHref = line.slug && configuration && printHref(line.slug, configuration);
  const thumbnail = (
    <span className="cart-thumbnail">
      <DrawnThumbnail
        picture={line.image ? imageUrl(line.image, 512) : "/placeholders/photo.svg"}
        title={line.title}
        selected={line.selected}
        printed={line.picture}
        isDrawn={isDrawn}
      />
    </span>
  );
  return (
    <li className="cart-line" aria-labelledby={titleId}>
      {photoHref ? (
        <Link to={photoHref} className="cart-line-picture">
          {thumbnail}
        </Link>
      ) : (
        <div className="cart-line-picture">{thumbnail}</div>
      )}
      <div className="cart-line-words">
        <h2 id={titleId}>{line.title}</h2>
        {line.subtitle && <p className="cart-line-subtitle">{line.subtitle}</p>}
        <dl>
          {configuration &&
            describeConfiguration(configuration).choices.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
        </dl>
        <p className="cart-line-arrival">{arrival}</p>
      </div>
      <div className="cart-line-figures">
        <p className="cart-line-price">{formatUsd(line.subtotal)}</p>
        <p className="cart-line-quantity">{`Quantity ${line.quantity}`}</p>
        <div className="cart-line-actions">
          {photoHref && (
            <Link className="button is-text-link" to={`${photoHref}&${lineQueryName}=${line.lineItemId}`}>
              Change <span className="is-hidden-visually">{line.title}</span>
            </Link>
          )}
          <Button look="text" onClick={onRemove}>
            remove <span className="is-hidden-visually">{line.title}</span>
          </Button>
        </div>
      </div>
    </li>
  );
}
