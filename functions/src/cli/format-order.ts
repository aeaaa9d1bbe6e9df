import { cutText } from "@lightwell/shared/text/cut-text";
import { ratePpmOf } from "@lightwell/shared/checkout/order-total";
import { shippingSpeeds } from "@lightwell/shared/delivery/shipping-speed";
import { formatMoney, formatUsd } from "@lightwell/shared/money/cents";
import type { HeldPayment, OrderLine } from "@lightwell/shared/orders/orders-schemas";
import { configurationOf } from "@lightwell/shared/print/configuration/configuration";
import { describeConfiguration } from "@lightwell/shared/print/configuration/describe-configuration";
import type { OutboxEntry } from "#src/mail/outbox-entry.ts";
import { addressLines } from "@lightwell/shared/checkout/address";
import type { Refund } from "#src/orders/refund.ts";
import type { Order } from "#src/orders/order.ts";

/** Everything about one order, as the owner reads it in a terminal. */
export function formatOrder(
  order: Order,
  refunds: readonly Refund[],
  mails: ReadonlyMap<string, OutboxEntry>,
): string {
  const { shipping, taxes } = order;
  const lines = [
    `Order ${order.number}: ${order.state}, attempt ${order.attempt}`,
    `Long id ${order.id}`,
    `Begun ${time(order.created)}, last changed ${time(order.updated)}`,
    ...(order.paidAt === undefined ? [] : [`Paid ${time(order.paidAt)} by ${order.paidBy ?? "nobody"}`]),
    "",
    ...order.lines.flatMap(formatPrint),
    "",
    `Subtotal   ${formatUsd(order.subtotal)}`,
    `Shipping   ${formatUsd(shipping.cost)} (${shippingSpeeds[shipping.selected].name})`,
    `Sales tax  ${formatUsd(taxes.taxAmount)} (${ratePpmOf(taxes.salesTaxRate) / 10_000}%${order.isTaxFallback ? ", from the shop's own table" : ""})`,
    `Total      ${formatUsd(order.total)}`,
    ...order.heldPayments.map(formatHeldPayment),
    ...refunds.map(({ amount, created }) => `Refunded   ${formatUsd(amount)} (${time(created)})`),
    "",
    order.emailAddress,
    ...addressLines(order.shipTo),
    "",
    ...(mails.size === 0 ? ["No mails yet."] : [...mails].map(formatMail)),
  ];
  return `${lines.join("\n")}\n`;
}

function formatHeldPayment({ id, paymentId = id, amountTotal, currency, state, at }: HeldPayment): string {
  return `Reviewed   ${formatMoney(amountTotal, currency)} (${time(at)}, ${paymentId}, ${state})`;
}

function formatPrint(line: OrderLine): string[] {
  const configuration = configurationOf(line.selected);
  const choices = configuration
    ? describeConfiguration(configuration).choices.map(({ label, value }) => `${label}: ${value}`)
    : [JSON.stringify(line.selected)]; // the owner still sees what was ordered
  return [`${line.title}  ${formatUsd(line.subtotal)}`, `  photo ${line.id}, ${choices.join(", ")}`];
}

function formatMail([key, { state, attempts, lastError }]: readonly [string, OutboxEntry]): string {
  const problem = lastError === "" ? "" : `, last problem: ${lastError}`;
  return `${state.padEnd(8)} ${key} (attempts: ${attempts}${problem})`;
}

function time(timeMs: number): string {
  return cutText(new Date(timeMs).toISOString(), 16).replace("T", " ");
}
