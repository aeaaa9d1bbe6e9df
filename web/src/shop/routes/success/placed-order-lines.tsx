import { imageUrl } from "@lightwell/shared/catalog/image-size";
import type { LineItem } from "@lightwell/shared/cart/cart-schemas";
import { cartSubtotalCents } from "@lightwell/shared/cart/cart";
import type { PlacedOrder } from "@lightwell/shared/checkout/checkout-schemas";
import { formatUsd } from "@lightwell/shared/money/cents";
import { formatChoices } from "@lightwell/shared/print/configuration/describe-configuration";
import { configurationOf } from "@lightwell/shared/print/configuration/configuration";
import { DrawnThumbnail } from "#src/shop/components/drawn-thumbnail.tsx";
import { AddressLines } from "#src/shop/components/address-lines.tsx";
import { shippingText } from "@lightwell/shared/checkout/order-total";

/** The ordered prints and the shipping address. */
export function PlacedOrderLines({ order }: { readonly order: PlacedOrder }) {
  return (
    <section className="ordered-prints" aria-label="Your order">
      <ul aria-label="Your prints">
        {order.items.map((line) => (
          <PlacedLine key={line.lineItemId} line={line} />
        ))}
      </ul>
      <dl>
        {amountsOf(order).map(([name, figure]) => (
          <div key={name} className="is-amount">
            <dt>{name}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
        <div className="is-total">
          <dt>Total</dt>
          <dd>{formatUsd(order.totalCents)}</dd>
        </div>
        <div>
          <dt>Ships to</dt>
          <dd>
            <AddressLines {...order.shipping} />
          </dd>
        </div>
      </dl>
    </section>
  );
}

/** What the total consists of, with the words of the cart's summary. */
function amountsOf({ items, shippingCents, taxCents }: PlacedOrder): (readonly [string, string])[] {
  return [
    ["Subtotal", formatUsd(cartSubtotalCents(items))],
    ["Shipping", shippingText(shippingCents)],
    ["Sales Tax", formatUsd(taxCents)],
  ];
}

function PlacedLine({ line }: { readonly line: LineItem }) {
  const configuration = configurationOf(line.selected);
  return (
    <li>
      <span className="cart-thumbnail">
        <DrawnThumbnail
          picture={line.image ? imageUrl(line.image, 512) : "/placeholders/photo.svg"}
          title={line.title}
          selected={line.selected}
          printed={line.picture}
        />
      </span>
      <div>
        <h2>{line.title}</h2>
        {configuration && <p>{formatChoices(configuration)}</p>}
        <p>{formatUsd(line.subtotal)}</p>
      </div>
    </li>
  );
}
