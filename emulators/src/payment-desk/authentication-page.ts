import { formatUsd } from "@lightwell/shared/money/cents";
import { html } from "#src/html.ts";
import { pageFrame } from "./page-frame.ts";
import { sessionAmounts } from "./session-amounts.ts";
import type { SessionRecord } from "./session-record.ts";

/** The page of the buyer's bank, where a 3-D Secure card is confirmed or not. */
export function authenticationPage({ params, awaiting }: SessionRecord): string {
  const { totalCents } = sessionAmounts(params);
  return pageFrame(
    "Confirm your payment",
    html`<main class="single">
      <div class="card">
        <p class="quiet">Test bank · 3-D Secure</p>
        <h1>Confirm your payment</h1>
        <p>
          Lightwell asks for <strong>${formatUsd(totalCents)}</strong> from your card ending in
          <strong>${awaiting?.card.last4 ?? ""}</strong>.
        </p>
        <form method="post" class="choices">
          <button class="submit" name="outcome" value="complete">Complete authentication</button>
          <button class="secondary" name="outcome" value="fail">Fail authentication</button>
        </form>
      </div>
    </main>`,
  );
}
