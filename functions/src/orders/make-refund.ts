import { cutText } from "@lightwell/shared/text/cut-text";
import { textLimits } from "@lightwell/shared/text/text-limits";
import { AppError } from "#src/http/app-error.ts";
import { refundRejectedKey } from "#src/mail/mail-keys.ts";
import type { OrderDeps } from "./order-repository.ts";
import { withEvent } from "./record-order-event.ts";
import { type PaymentGateway, ProviderFailure } from "#src/payments/payment-gateway.ts";
import { recordRefund } from "./record-refund.ts";
import type { QueuedRefund } from "./refund.ts";

export interface MakeRefundDeps extends OrderDeps {
  readonly payments: Pick<PaymentGateway, "refund">;
}

/**
 * Requests a queued refund from the provider and records the response. It can be interrupted at any point and run
 * again, also concurrently: the provider refunds once for a key, and each write is made once. Throws when the provider
 * does not respond or fails; the refund then stays queued.
 */
export async function makeRefund(deps: MakeRefundDeps, id: string): Promise<void> {
  const queued = await deps.orders.queuedRefund(id);
  if (!queued || queued.isDone) return;
  const { failedAt } = queued;
  if (failedAt !== undefined && deps.now() < failedAt + pauseMs) return;
  const key = failedAt === undefined ? id : `${id}:${failedAt}`;
  const request = { ...queued, paymentId: queued.paymentId ?? id, key };
  const result = await deps.payments.refund(request).catch(async (cause: unknown) => {
    if (cause instanceof ProviderFailure) await deps.orders.failRefund(id, deps.now());
    throw cause;
  });
  if ("refund" in result) await recordRefund(deps, result.refund);
  else await recordRejection(deps, id, queued, result.rejection);
  await deps.orders.completeRefund(id);
}

/**
 * After a failure of the provider a refund waits for this time, and is then requested with another key: the provider
 * would repeat the failure. Another key makes no second refund, although the provider may have made one in spite of its
 * answer. A refund with a request id is searched first, and a whole payment is refunded only once. All runs with the
 * former key have ended by then: the functions that make refunds run for nine minutes at most. The pause is not much
 * longer, so that the next hourly check makes the refund unless it follows within minutes.
 */
const pauseMs = 10 * 60_000;

/**
 * Records the rejection on the order's timeline, so that its amount can be refunded again, and notifies the owner once.
 */
async function recordRejection(
  deps: OrderDeps,
  id: string,
  { orderId, requestId }: QueuedRefund,
  reason: string,
): Promise<void> {
  await deps.orders.transaction(async (transaction) => {
    const key = refundRejectedKey(id);
    if (await transaction.hasMail(key)) return;
    const order = await transaction.order(orderId);
    if (!order) throw new AppError("not-found", "The order of this refund is not stored.");
    const now = deps.now();
    if (requestId !== undefined)
      transaction.save(
        withEvent(order, {
          id: `refund-rejected:${requestId}`,
          at: now,
          by: { role: "provider", name: "" },
          reason: cutText(reason, textLimits.reason),
          event: { kind: "refund-rejected", requestId },
        }).order,
      );
    const paragraphs = [
      `The payment provider has rejected a refund of order ${order.number}: ${reason}`,
      "Nothing was refunded by this request. Compare the order with the provider's dashboard, then refund again.",
    ];
    const subject = `Order ${order.number}: a refund was rejected`;
    transaction.enqueue(key, { kind: "owner-alert", subject, paragraphs, aboutOrder: order.id }, now);
  });
}
