import { cutText } from "@lightwell/shared/text/cut-text";
import { dateInTimeZone } from "@lightwell/shared/delivery/calendar-date";
import { recipientSchema } from "@lightwell/shared/checkout/checkout-schemas";
import { formatUsd } from "@lightwell/shared/money/cents";
import { orderMailWord } from "@lightwell/shared/orders/order-mails";
import { refundProblemText, refundQuote } from "@lightwell/shared/orders/refund-quote";
import { type Parcel, parcelSchema, type RefundSelection } from "@lightwell/shared/orders/orders-schemas";
import { carrierFacts } from "@lightwell/shared/orders/parcel";
import type { CatalogRepository } from "#src/catalog/catalog-repository.ts";
import { recordOrderEvent } from "#src/orders/fulfilment/record-order-event.ts";
import { requestRefund } from "#src/orders/fulfilment/request-refund.ts";
import { resendMail } from "#src/orders/fulfilment/resend-mail.ts";
import type { OrderQueries } from "#src/orders/order-queries.ts";
import type { Order } from "#src/orders/order.ts";
import type { OrderDeps } from "#src/orders/order-deps.ts";
import type { OrdersCommandOf } from "./orders-command.ts";
import { createHash } from "node:crypto";

const by = { role: "owner", name: "command line" } as const;

/** Without a date, the order is shipped on this day in the shop's time zone. */
export async function shipOrder(
  deps: OrderDeps & { readonly catalog: Pick<CatalogRepository, "site"> },
  order: Order,
  { carrier, tracking, date }: OrdersCommandOf<"ship">,
): Promise<string> {
  const { timeZone } = (await deps.catalog.site()).shipping;
  const shippedOn = date ?? dateInTimeZone(deps.now(), timeZone);
  const parcel = parcelSchema.parse({ carrier, trackingNumber: tracking, shippedOn });
  const event = { kind: "shipped", parcel } as const;
  const id = idOf(order, ["ship", tracking]);
  const { parcel: shipped } = await recordOrderEvent(deps, { orderId: order.id, id, by, event });
  if (shipped?.carrier !== parcel.carrier || shipped.trackingNumber !== parcel.trackingNumber)
    throw new Error(`Order ${order.number} is shipped with ${describeParcel(shipped)}. Nothing was changed.`);
  return `Order ${order.number} is shipped. The mail to ${order.emailAddress} is on its way.\n`;
}

function describeParcel(parcel: Parcel | undefined): string {
  return parcel ? `${carrierFacts[parcel.carrier].name}, number ${parcel.trackingNumber}` : "no parcel";
}

/**
 * Requests a refund with `--yes`; without it, only returns the amount. The same command with the same reason is
 * requested once, unless the refund was rejected or did not arrive: a command that seems to have failed can be
 * repeated.
 */
export async function refundOrder(
  deps: OrderDeps,
  order: Order,
  command: OrdersCommandOf<"refund">,
): Promise<string> {
  const selection = selectionOf(command);
  const quote = refundQuote(order, selection);
  if ("problem" in quote) throw new Error(`${refundProblemText[quote.problem]} Nothing was refunded.`);
  const sum = `${formatUsd(quote.amountCents)}, ${formatUsd(quote.taxCents)} of it sales tax,`;
  if (!command.yes) return `${sum} would be refunded of order ${order.number}. Add --yes to request it.\n`;
  const notMade = order.timeline.filter(
    ({ event }) => event.kind === "refund-rejected" || event.kind === "refund-failed",
  ).length;
  const id = idOf(order, ["refund", JSON.stringify(selection), command.reason, notMade]);
  if (order.timeline.some((entry) => entry.id === id))
    throw new Error("This refund was requested before. Add another --reason to refund the same once more.");
  await requestRefund(deps, {
    orderId: order.id,
    id,
    by,
    reason: command.reason,
    selection,
    shown: quote,
    isCancelling: command.cancel,
  });
  return `${sum} of order ${order.number} are requested from the payment provider.\n`;
}

function selectionOf({ all, lines, shipping, amount }: OrdersCommandOf<"refund">): RefundSelection {
  const isByLine = lines !== undefined || shipping;
  if ([all, isByLine, amount !== undefined].filter(Boolean).length !== 1)
    throw new Error(
      "What is refunded? Add --all, or --lines and --shipping, or --amount. Nothing was refunded.",
    );
  if (amount !== undefined) return { kind: "amount", amountCents: amount };
  if (isByLine) return { kind: "lines", lineNumbers: lines ?? [], hasShipping: shipping };
  return { kind: "rest" };
}

export async function correctAddress(
  deps: OrderDeps,
  order: Order,
  command: OrdersCommandOf<"address">,
): Promise<string> {
  const known = order.shipTo;
  const shipTo = recipientSchema.parse({
    ...known,
    firstName: command["first-name"] ?? known.firstName,
    lastName: command["last-name"] ?? known.lastName,
    street1: command["address-1"] ?? known.street1,
    street2: command["address-2"] ?? known.street2,
    city: command.city ?? known.city,
    postal: command.zip ?? known.postal,
  });
  await recordOrderEvent(deps, {
    orderId: order.id,
    id: idOf(order, ["address", JSON.stringify(shipTo), order.timeline.length]),
    by,
    reason: command.reason,
    event: { kind: "address-corrected", shipTo },
  });
  return `Order ${order.number} has another address. The mails to ${order.emailAddress} and the lab are on their way.\n`;
}

/** Resends the newest mail of the kind, and only that one: a second lab ticket can become a second print. */
export async function resendNewestMail(
  deps: OrderDeps & { readonly queries: Pick<OrderQueries, "mails"> },
  order: Order,
  { only }: OrdersCommandOf<"resend">,
): Promise<string> {
  if (!only) throw new Error("Which mail? Add --only confirmation or --only ticket. Nothing was sent.");
  const mails = [...(await deps.queries.mails(order.id))]
    .filter(([, { event }]) => event && orderMailWord(event.kind) === only)
    .toSorted(([, one], [, other]) => other.created - one.created);
  const [newest] = mails;
  if (!newest) throw new Error(`The order is ${order.state}: there is no ${only} to send again.`);
  await resendMail(deps, { orderId: order.id, id: `${deps.now()}-${only}`, key: newest[0], by });
  const receiver = only === "ticket" ? "the owner" : order.emailAddress;
  return `On its way again: the ${only} of order ${order.number}, to ${receiver}\n`;
}

/** An id derived from the order and the arguments, so that a repeated command is recorded once. */
function idOf(order: Order, words: readonly (string | number)[]): string {
  const digest = createHash("sha256")
    .update([order.id, ...words].join("\n"))
    .digest("hex");
  return `cli-${cutText(digest, 32)}`;
}
