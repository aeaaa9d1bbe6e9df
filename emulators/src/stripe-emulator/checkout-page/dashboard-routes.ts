import { formatUsd } from "@lightwell/shared/money/cents";
import { Router } from "express";
import { z } from "zod";
import { html } from "#src/markup/html.ts";
import type { EmulatorDeps } from "#src/stripe-emulator/api/store.ts";
import { findPayment } from "#src/stripe-emulator/api/payment-intent.ts";
import { failRefund, refundPayment } from "#src/stripe-emulator/api/refunds.ts";
import type { PaymentRecord } from "#src/stripe-emulator/schemas/records.ts";
import { parseForm } from "#src/stripe-emulator/schemas/validate-params.ts";
import { pageFrame } from "./status-pages.ts";

const refundFormSchema = z.object({ cents: z.coerce.number().int().min(1) });

/**
 * `/dashboard/payments/:id`, in place of a payment in Stripe's dashboard: its refunds, which can be made and fail here.
 */
export function dashboardRoutes(deps: EmulatorDeps): Router {
  const router = Router();

  router.get("/payments/:id", (request, response) => {
    response.type("html").send(paymentPage(deps, findPayment(deps, request.params.id)));
  });

  router.post("/payments/:id/refunds", (request, response) => {
    const payment = findPayment(deps, request.params.id);
    const { cents } = refundFormSchema.parse(parseForm(String(request.body)));
    refundPayment(deps, { payment_intent: payment.id, amount: cents });
    deps.store.save();
    response.redirect(303, `/dashboard/payments/${payment.id}`);
  });

  router.post("/payments/:id/refunds/:refundId/fail", (request, response) => {
    const payment = findPayment(deps, request.params.id);
    const refund = deps.store.refunds.get(request.params.refundId);
    if (refund?.paymentId === payment.id) failRefund(deps, refund, payment);
    response.redirect(303, `/dashboard/payments/${payment.id}`);
  });

  return router;
}

function paymentPage({ store }: EmulatorDeps, payment: PaymentRecord): string {
  const refunds = [...store.refunds.values()].filter(({ paymentId }) => paymentId === payment.id);
  const refundedCents = refunds
    .filter(({ failedAtSec }) => failedAtSec === null)
    .reduce((sum, { amountCents }) => sum + amountCents, 0);
  const leftCents = payment.amountCents - refundedCents;
  const state = `${payment.id}, ${payment.status}. Refunded ${formatUsd(refundedCents)}, left ${formatUsd(leftCents)}.`;
  return pageFrame(
    "Payment",
    html`<main class="single">
      <div class="card">
        <h1>Payment of ${formatUsd(payment.amountCents)}</h1>
        <p>${state}</p>
        <ul>
          ${refunds.map(
            ({ id, amountCents, failedAtSec }) =>
              html`<li>
                Refund of ${formatUsd(amountCents)}, ${failedAtSec === null ? "succeeded" : "failed"} (${id})
                ${
                  failedAtSec === null
                    ? html`<form method="post" action="/dashboard/payments/${payment.id}/refunds/${id}/fail">
                        <button class="secondary">Let it fail</button>
                      </form>`
                    : null
                }
              </li>`,
          )}
        </ul>
        ${
          leftCents === 0
            ? null
            : html`<form method="post" action="/dashboard/payments/${payment.id}/refunds">
                <label>Cents to refund <input name="cents" inputmode="numeric" value="${leftCents}" /></label>
                <button class="submit">Refund</button>
              </form>`
        }
      </div>
    </main>`,
  );
}
