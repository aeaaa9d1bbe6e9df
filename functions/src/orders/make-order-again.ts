import { createHash } from "node:crypto";
import { deliveryPromise } from "@lightwell/shared/delivery/delivery-promise";
import { orderMailKey } from "@lightwell/shared/orders/order-mails";
import { linesNotMade } from "@lightwell/shared/orders/refund-quote";
import type { Actor, OrderLine } from "@lightwell/shared/orders/orders-schemas";
import { cutText } from "@lightwell/shared/text/cut-text";
import { AppError } from "#src/http/app-error.ts";
import type { PaymentDeps } from "./order-repository.ts";
import { type Order, requireOrder } from "./order.ts";
import { withEvent } from "./record-order-event.ts";

/** Lines of an order to make again, by their number from 1. The same `id` makes one order. */
interface ReplacementRequest {
  readonly orderId: string;
  readonly id: string;
  readonly lineNumbers: readonly number[];
  readonly reason: string;
  readonly by: Actor;
  /** The name of a stored photo of the damage. */
  readonly photo?: string | undefined;
}

/**
 * Makes lines of an order again without a payment: an order of its own, whose amounts are 0 and which has no time of
 * payment, with a lab ticket and a mail to the shopper, and an entry of the first order. Throws an `AppError`:
 * `invalid-request` for a line that the order does not have, `conflict` when it is not made yet or was refunded
 * instead, when the order is cancelled, or its person was erased.
 */
export async function makeOrderAgain(deps: PaymentDeps, request: ReplacementRequest): Promise<Order> {
  const { orderId, id, reason, by, photo } = request;
  const replacementId = cutText(createHash("sha256").update(`${orderId}:${id}`).digest("hex"), 32);
  const shipping = await deps.shippingSettings();
  return await deps.orders.transaction(async (transaction) => {
    const known = requireOrder(await transaction.order(orderId));
    requirePerson(known);
    const number = await transaction.reserveNumber(replacementId);
    const lineNumbers = [...new Set(request.lineNumbers)].toSorted((one, other) => one - other);
    const lines = lineNumbers.map((lineNumber) => lineOf(known, lineNumber));
    const notMade = linesNotMade(known.timeline);
    if (lineNumbers.some((lineNumber) => notMade.has(lineNumber)))
      throw new AppError("conflict", "A print that was not made cannot be made again.");
    const now = deps.now();
    const event = {
      kind: "made-again",
      orderId: replacementId,
      number,
      lineNumbers,
      ...(photo !== undefined && { photo }),
    } as const;
    const { order, isNew } = withEvent(known, { id, at: now, by, reason, event });
    if (!isNew) return order;
    const speed = known.shipping.selected;
    transaction.save(order);
    const replacement = await transaction.withLabs({
      id: replacementId,
      number,
      state: "paid",
      replaces: { orderId, number: known.number, reason },
      emailAddress: known.emailAddress,
      shipTo: known.shipTo,
      lines: lines.map((line) => ({ ...line, subtotal: 0 })),
      shipping: { selected: speed, cost: 0 },
      taxes: { ...known.taxes, taxAmount: 0 },
      delivery: deliveryPromise(now, speed, shipping),
      subtotal: 0,
      total: 0,
      subscribe: false,
      attempt: 1,
      fingerprint: "",
      expiresAt: now,
      sessions: [],
      heldPayments: [],
      fulfilment: "unfulfilled",
      timeline: [],
      created: now,
      updated: now,
    });
    transaction.add(replacement);
    const mail = { kind: "order-replaced", orderId: replacementId } as const;
    transaction.enqueue(orderMailKey(mail.kind, replacementId), mail, now);
    await transaction.enqueueLabTickets(replacement, { isCopy: false }, now);
    return order;
  });
}

/** Throws `conflict` for an order whose person was erased: nothing more is stored with it. */
export function requirePerson({ erasedAt }: Pick<Order, "erasedAt">): void {
  if (erasedAt !== undefined)
    throw new AppError("conflict", "The person of this order was erased. Nothing can be sent.");
}

function lineOf({ lines }: Order, lineNumber: number): OrderLine {
  const line = lines[lineNumber - 1];
  if (!line) throw new AppError("invalid-request", `The order has no print ${lineNumber}.`);
  return line;
}
