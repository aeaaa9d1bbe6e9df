import { formatUsd } from "@lightwell/shared/money/cents";
import { type Html, html } from "#src/markup/html.ts";
import { lineCents, sessionAmounts } from "#src/stripe-emulator/api/checkout-session.ts";
import type { SessionRecord } from "#src/stripe-emulator/schemas/records.ts";

/** The left half of the payment page: payee, amount and order lines. */
export function orderPanel(session: SessionRecord): Html {
  const order = displayedOrder(session);
  const { cancel_url: cancelUrl } = session.params;
  return html`<section class="order" aria-labelledby="order-title">
    <div class="panel">
      ${cancelUrl === undefined ? null : html`<a class="back" href="${cancelUrl}">Back to the shop</a>`}
      <h1 id="order-title" class="payee">Pay Lightwell</h1>
      <p class="amount">${formatUsd(order.totalCents)}</p>
      <ul class="lines">
        ${order.lines.map(orderLine)}
      </ul>
      ${totals(order)}
    </div>
  </section>`;
}

function orderLine({ name, description, image, quantity, cents }: DisplayedOrder["lines"][number]): Html {
  return html`<li class="line">
    <span class="picture">${image === undefined ? null : html`<img src="${image}" alt="" />`}</span>
    <div>
      <p class="line-name">${name}</p>
      ${description === undefined ? null : html`<p class="line-detail">${description}</p>`}
      ${quantity === 1 ? null : html`<p class="line-detail">Quantity ${quantity}</p>`}
    </div>
    <p class="line-price">${formatUsd(cents)}</p>
  </li>`;
}

function totals({ subtotalCents, shipping, taxes, totalCents }: DisplayedOrder): Html {
  return html`<dl class="totals">
    ${total("Subtotal", subtotalCents)}
    ${
      shipping === null
        ? null
        : html`<div>
            <dt>Shipping <span class="quiet">${shipping.label}</span></dt>
            <dd>${shipping.cents === 0 ? "Free" : formatUsd(shipping.cents)}</dd>
          </div>`
    }
    ${taxes.map(({ name, cents }) => total(name, cents))}
    <div class="due">
      <dt>Total due</dt>
      <dd>${formatUsd(totalCents)}</dd>
    </div>
  </dl>`;
}

function total(label: string, cents: number): Html {
  return html`<div>
    <dt>${label}</dt>
    <dd>${formatUsd(cents)}</dd>
  </div>`;
}

interface DisplayedLine {
  readonly name: string;
  readonly description: string | undefined;
  readonly image: string | undefined;
  readonly quantity: number;
  readonly cents: number;
}

/** The order as the hosted page lists it: what is bought above, what is added to it below. */
export interface DisplayedOrder {
  readonly lines: DisplayedLine[];
  readonly subtotalCents: number;
  readonly shipping: { label: string; cents: number } | null;
  readonly taxes: DisplayedLine[];
  readonly totalCents: number;
}

/** Stripe's code for what is itself not taxed: the shop's own sales-tax line carries it. */
const notTaxableCode = "txcd_00000000";

export function displayedOrder({ params }: SessionRecord): DisplayedOrder {
  const lines = (params.line_items ?? []).map((line) => ({
    name: line.price_data?.product_data?.name ?? "",
    description: line.price_data?.product_data?.description,
    image: line.price_data?.product_data?.images?.[0],
    quantity: line.quantity ?? 1,
    cents: lineCents(line),
    isTax: line.price_data?.product_data?.tax_code === notTaxableCode,
  }));
  const bought = lines.filter(({ isTax }) => !isTax);
  const rate = params.shipping_options?.[0]?.shipping_rate_data;
  const { shippingCents, totalCents } = sessionAmounts(params);
  return {
    lines: bought,
    subtotalCents: bought.reduce((sum, { cents }) => sum + cents, 0),
    shipping: rate === undefined ? null : { label: rate.display_name, cents: shippingCents },
    taxes: lines.filter(({ isTax }) => isTax),
    totalCents,
  };
}
