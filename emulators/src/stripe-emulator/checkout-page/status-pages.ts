import { formatUsd } from "@lightwell/shared/money/cents";
import { html } from "#src/markup/html.ts";
import { sessionAmounts } from "#src/stripe-emulator/api/session-line-items.ts";
import type { SessionRecord } from "#src/stripe-emulator/schemas/records.ts";
import { pageFrame } from "./page-frame.ts";

/** For the URL of an unknown session. */
export function unknownPage(): string {
  return pageFrame(
    "Nothing to pay here",
    html`<main class="single">
      <div class="card">
        <h1>Nothing to pay here</h1>
        <p>This checkout does not exist. Go back to the shop and start it again from the cart.</p>
      </div>
    </main>`,
  );
}

const textsByStatus = {
  complete: {
    title: "You're all done here",
    sentence: "This order has been paid. You can close this page.",
  },
  expired: {
    title: "This checkout has expired",
    sentence: "Nothing was charged. Go back to the shop to start again.",
  },
};

/** For a session that is complete or expired. */
export function closedPage({ params }: SessionRecord, status: "complete" | "expired"): string {
  const { title, sentence } = textsByStatus[status];
  const backUrl = status === "expired" ? params.cancel_url : undefined;
  return pageFrame(
    title,
    html`<main class="single">
      <div class="card">
        <h1>${title}</h1>
        <p>${sentence}</p>
        ${backUrl === undefined ? null : html`<p><a class="submit" href="${backUrl}">Back to the shop</a></p>`}
      </div>
    </main>`,
  );
}

/** The page of the buyer's bank, which confirms or rejects a 3-D Secure card. */
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
