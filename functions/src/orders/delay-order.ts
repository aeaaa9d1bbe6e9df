import { type CalendarDate, dateInTimeZone } from "@lightwell/shared/delivery/calendar-date";
import { dayText } from "@lightwell/shared/delivery/delivery-texts";
import { announcedDelay, delayUntil } from "@lightwell/shared/orders/delay";
import { consentDay } from "@lightwell/shared/orders/due-day";
import { latePrintsOf } from "@lightwell/shared/orders/late-prints";
import { orderMailKey } from "@lightwell/shared/orders/order-mails";
import { orderStage } from "@lightwell/shared/orders/order-stage";
import type { Actor, DelayAnswer } from "@lightwell/shared/orders/orders-schemas";
import { restAdvice } from "@lightwell/shared/orders/rest-not-made";
import { AppError } from "#src/http/app-error.ts";
import * as log from "#src/log/log.ts";
import { cancellationRequestKey } from "#src/mail/mail-keys.ts";
import { linkTokenHash, newLinkToken } from "./link-token.ts";
import type { OrderDeps, PaymentDeps } from "./order-repository.ts";
import { type Order, progressOf, requireOrder } from "./order.ts";
import { withEvent } from "./record-order-event.ts";

/** A later day of dispatch. `id` is made by the caller; the same id is announced once. */
interface DelayRequest {
  readonly orderId: string;
  readonly id: string;
  readonly by: Actor;
  readonly dispatchBy: CalendarDate;
}

/**
 * Moves the promised days of an order that is not shipped, and tells the shopper by a mail with a link to wait or to
 * cancel. Throws an `AppError`: `not-found` without such an order, `conflict` for a day that is past or not later than
 * the promised one, and for an order that is not waited for.
 */
export async function announceDelay(deps: PaymentDeps, request: DelayRequest): Promise<Order> {
  const { orderId, id, by, dispatchBy } = request;
  const settings = await deps.shippingSettings();
  const token = newLinkToken();
  return await deps.orders.transaction(async (transaction) => {
    const known = requireOrder(await transaction.order(orderId));
    const now = deps.now();
    if (known.timeline.some((entry) => entry.id === id)) return known;
    const today = dateInTimeZone(now, settings.timeZone);
    if (dispatchBy < today) throw new AppError("conflict", "This day is past. Choose today or a later day.");
    const terms = delayUntil(dispatchBy, { ...known, speed: known.shipping.selected }, settings, today);
    const event = { kind: "delayed", ...terms, answerHash: linkTokenHash(token) } as const;
    const { order } = withEvent(known, { id, at: now, by, event });
    transaction.save(order);
    const mail = { kind: "order-delayed", orderId, entryId: id, token } as const;
    transaction.enqueue(orderMailKey(mail.kind, orderId, id), mail, now);
    return order;
  });
}

/** The answer to the mail about a delay, by the token of its link. */
interface DelayAnswerRequest {
  readonly orderId: string;
  readonly token: string;
  readonly answer: DelayAnswer;
}

/**
 * Records what the shopper decides about a delay; the owner is told of a cancellation. A repeated answer changes
 * nothing. Throws an `AppError`: `not-found` for a link that is not that of the last delay, `conflict` when the order
 * is shipped or cancelled, or its cancellation was requested.
 */
export async function answerDelay(deps: OrderDeps, request: DelayAnswerRequest): Promise<Order> {
  const { orderId, token, answer } = request;
  return await deps.orders.transaction(async (transaction) => {
    const known = await transaction.order(orderId);
    const delay = known && announcedDelay(known.timeline);
    if (!known || delay?.event.answerHash !== linkTokenHash(token))
      throw new AppError("not-found", "This link does not work any more.");
    if (delay.answer === answer) return known;
    const [now, id] = [deps.now(), `${delay.id}.${answer}`];
    const by = { role: "shopper", name: "" } as const;
    const { order, isNew } = withEvent(known, { id, at: now, by, event: { kind: "delay-answered", answer } });
    if (!isNew) return known;
    transaction.save(order);
    if (answer === "cancel")
      transaction.enqueue(
        cancellationRequestKey(orderId),
        cancellationAlert(known, [
          `The shopper does not wait for order ${known.number} until ${dayText(delay.event.delivery.dispatchBy)} and asks to cancel it.`,
        ]),
        now,
      );
    return order;
  });
}

/**
 * Records of each order whose shopper had to agree to a delay, until a day that is past, that no answer has come: the
 * order has to be cancelled, and the owner is told. Each is a transaction of its own; what fails is left to the next
 * run.
 */
export async function endUnansweredDelays(deps: PaymentDeps): Promise<void> {
  const { timeZone } = await deps.shippingSettings();
  const today = dateInTimeZone(deps.now(), timeZone);
  for (const { id } of await deps.orders.withoutConsent(today))
    await endUnansweredDelay(deps, id, today).catch((cause: unknown) =>
      log.error("delay.not-ended", cause, { orderId: id }),
    );
}

async function endUnansweredDelay(deps: OrderDeps, orderId: string, today: CalendarDate): Promise<void> {
  await deps.orders.transaction(async (transaction) => {
    const known = requireOrder(await transaction.order(orderId));
    const delay = announcedDelay(known.timeline);
    const lastDay = consentDay(orderStage(known), known);
    if (!delay || lastDay === undefined || lastDay >= today) return; // answered, shipped or delayed again since the query
    const by = { role: "shop", name: "" } as const;
    const event = { kind: "delay-answered", answer: "none" } as const;
    const { order } = withEvent(known, { id: `${delay.id}.none`, at: deps.now(), by, event });
    transaction.save(order);
    const alert = cancellationAlert(known, [
      `The shopper of order ${known.number} has not agreed to the delay by ${dayText(lastDay)}.`,
      "The mail about the delay says that the order is cancelled and refunded then. The FTC’s rule allows seven working days for the refund.",
    ]);
    transaction.enqueue(cancellationRequestKey(orderId), alert, deps.now());
  });
}

function cancellationAlert(order: Order, reasons: readonly string[]) {
  const isRest = latePrintsOf(order).part !== "order";
  const paragraphs = [
    ...reasons,
    isRest
      ? restAdvice({ ...order, ...progressOf(order), lines: order.lines })
      : "Cancel and refund the order in the back office.",
    "A lab that got its ticket by mail from the shop is told by mail, with a copy to you; tell any other one.",
  ];
  const subject = isRest ? `Cancel the rest of order ${order.number}` : `Cancel order ${order.number}`;
  return { kind: "owner-alert", subject, paragraphs, aboutOrder: order.id } as const;
}
