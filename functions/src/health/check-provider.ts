import type { HealthFacts } from "@lightwell/shared/health/shop-health";
import { isOpenDispute } from "@lightwell/shared/orders/dispute";
import * as log from "#src/log/log.ts";
import { newCase } from "#src/cases/new-case.ts";
import type { OrderDeps, PaymentDeps } from "#src/orders/order-repository.ts";
import { recordDispute } from "#src/orders/record-dispute.ts";
import type { PaymentGateway } from "#src/payments/payment-gateway.ts";
import type { HealthNotes } from "./health-notes.ts";

/** Dependencies of the hourly check for reports that the payment provider has not sent. */
export interface CheckProviderDeps extends PaymentDeps {
  readonly payments: Pick<PaymentGateway, "disputes">;
  readonly notes: {
    read(): Promise<HealthNotes>;
    write(changed: Partial<HealthNotes>): Promise<void>;
  };
  readonly readHealthFacts: () => Promise<HealthFacts>;
}

/**
 * Finds disputes that no event has reported, and opens a case when the provider's webhook is silent. Payments are found
 * by `reconcilePayments()`. Each part fails by itself; the next run tries again.
 */
export async function checkProvider(deps: CheckProviderDeps): Promise<void> {
  await recordDisputes(deps).catch((cause: unknown) => log.error("reconcile.disputes-failed", cause));
  await reportSilentWebhook(deps).catch((cause: unknown) => log.error("reconcile.webhook-failed", cause));
}

const hourMs = 60 * 60_000;

/** Disputes before the first run are requested for as long as a shopper's bank usually has to answer them. */
const firstPeriodMs = 14 * 24 * hourMs;

/**
 * Requests disputes and records them as their events do: those that were opened since the last run, with an hour of the
 * one before, and all since the oldest one that the bank had not decided then, because the provider lists disputes by
 * the time at which they were opened. One that cannot be recorded, as its order cannot be read, is requested again.
 */
async function recordDisputes(deps: CheckProviderDeps): Promise<void> {
  const { disputesSince } = await deps.notes.read();
  const nowMs = deps.now();
  const sinceMs = disputesSince === 0 ? nowMs - firstPeriodMs : disputesSince;
  const found = await deps.payments.disputes(sinceMs, nowMs);
  const again: number[] = [];
  for (const { dispute, openedAt } of found) {
    const isRecorded = await recordDispute(deps, dispute).then(
      () => true,
      (cause: unknown) => {
        log.error("reconcile.dispute-failed", cause, { disputeId: dispute.disputeId });
        return false;
      },
    );
    if (!isRecorded || isOpenDispute(dispute)) again.push(openedAt);
  }
  await deps.notes.write({ disputesSince: Math.min(nowMs - hourMs, ...again) });
}

/** One case and one mail for each time that the webhook falls silent. */
async function reportSilentWebhook(
  deps: OrderDeps & Pick<CheckProviderDeps, "readHealthFacts">,
): Promise<void> {
  const { isWebhookSilent, lastWebhookAt = 0 } = await deps.readHealthFacts();
  if (!isWebhookSilent) return;
  const cause = `silent-webhook:${lastWebhookAt}`;
  log.error("webhook.silent", { lastWebhookAt });
  const paragraphs = [
    "Payments were received of which the card provider’s webhook has not reported. The shop has found them itself, and finds disputes every hour, but it learns of refunds made in the dashboard and of warnings of fraud from the webhook only.",
    "Look at the webhook in the provider’s dashboard: it must be enabled, with the address of the shop, and its secret must be the shop’s. Then send the events again that failed.",
  ];
  await deps.orders.transaction(async (transaction) => {
    if (await transaction.hasMail(cause)) return;
    await transaction.openCase(
      newCase({ kind: "silent-webhook", cause, text: paragraphs.join("\n\n") }, deps.now()),
    );
    const subject = "The card provider reports nothing";
    transaction.enqueue(cause, { kind: "owner-alert", subject, paragraphs }, deps.now());
  });
}
