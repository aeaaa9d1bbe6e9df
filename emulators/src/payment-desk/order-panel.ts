import { formatUsd } from "@lightwell/shared/money/cents";
import { type Html, html } from "#src/html.ts";
import { presentedOrder, type PresentedOrder } from "./presented-order.ts";
import type { SessionRecord } from "./session-record.ts";

/** The left half of the hosted page: who is paid, how much, and for what. */
export function orderPanel(session: SessionRecord): Html {
  const order = presentedOrder(session);
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

function orderLine({ name, description, image, quantity, cents }: PresentedOrder["lines"][number]): Html {
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

function totals({ subtotalCents, shipping, taxes, totalCents }: PresentedOrder): Html {
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
