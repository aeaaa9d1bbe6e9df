import { heldLabChange } from "@lightwell/shared/orders/lab-change";
import { orderMailKey } from "@lightwell/shared/orders/order-mails";
import type { Actor } from "@lightwell/shared/orders/orders-schemas";
import { AppError } from "#src/http/app-error.ts";
import type { MailEvent } from "#src/mail/mail-event.ts";
import { type Order, requireOrder } from "./order.ts";
import type { OrderDeps } from "./order-repository.ts";
import { withEvent } from "./record-order-event.ts";

/** One mail to send once more; `id` is made by the caller, and the same id is sent once. */
export interface ResendRequest {
  readonly orderId: string;
  readonly id: string;
  /** Of the mail in the outbox. */
  readonly key: string;
  readonly by: Actor;
}

/**
 * Sends a mail about an order once more, rendered from the data stored now, and records it. Only this mail: a second
 * lab ticket can become a second print, so it is marked as a copy. Throws an `AppError`: `not-found` for a mail that is
 * not in the outbox, or is not of the order, `conflict` for one that no longer applies.
 */
export async function resendMail(deps: OrderDeps, { orderId, id, key, by }: ResendRequest): Promise<Order> {
  return await deps.orders.transaction(async (transaction) => {
    const known = requireOrder(await transaction.order(orderId));
    if (known.erasedAt !== undefined)
      throw new AppError("conflict", "The person of this order was erased. No mail can be sent.");
    const sent = await transaction.mailEvent(key);
    if (!sent || !("orderId" in sent) || sent.orderId !== orderId)
      throw new AppError("not-found", "This mail cannot be sent again.");
    if (!stillApplies(known, sent))
      throw new AppError("conflict", "This mail no longer applies to the order, so it cannot be sent.");
    const now = deps.now();
    const { order, isNew } = withEvent(known, {
      id,
      at: now,
      by,
      event: { kind: "mail-resent", mail: sent.kind },
    });
    if (!isNew) return known;
    transaction.save(order);
    const isTicket = sent.kind === "lab-ticket" || sent.kind === "lab-ticket-to-lab";
    const event = isTicket ? { ...sent, isCopy: true } : sent;
    transaction.enqueue(orderMailKey(sent.kind, orderId, id), event, now);
    return order;
  });
}

/** Whether what a mail says still holds of the order. Only a stop or a go-on for the lab is taken back. */
export function stillApplies(order: Order, event: MailEvent): boolean {
  return !("toMake" in event) || heldLabChange(order, event) !== undefined;
}
