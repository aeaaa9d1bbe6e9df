import type { LineItem } from "@lightwell/shared/cart/line-item";
import { formatUsd } from "@lightwell/shared/money/cents";
import { useId } from "react";
import { Link } from "react-router-dom";
import { Button } from "#src/ui/button.tsx";
import { FramedThumbnail } from "./framed-thumbnail.tsx";
import { optionLines } from "./option-lines.ts";

interface Props {
  readonly line: LineItem;
  /** Where the photo is shown; absent for lines that do not know. */
  readonly photoHref: string | undefined;
  readonly onRemove: () => void;
}

export function CartLine({ line, photoHref, onRemove }: Props) {
  const titleId = useId();
  const thumbnail = (
    <FramedThumbnail
      fileKey={line.image}
      title={line.title}
      selected={line.selected}
      printed={line.picture}
    />
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
          {optionLines(line.selected).map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className="cart-line-figures">
        <p className="cart-line-price">{formatUsd(line.subtotal)}</p>
        <label className="cart-line-quantity">
          Quantity <input value={line.quantity} size={2} readOnly />
        </label>
        <Button look="text" onClick={onRemove}>
          remove <span className="is-hidden-visually">{line.title}</span>
        </Button>
      </div>
    </li>
  );
}
