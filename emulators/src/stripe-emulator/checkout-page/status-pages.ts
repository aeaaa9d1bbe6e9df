import { formatUsd } from "@lightwell/shared/money/cents";
import { html, type Html } from "#src/markup/html.ts";
import { sessionAmounts } from "#src/stripe-emulator/api/checkout-session.ts";
import type { SessionRecord } from "#src/stripe-emulator/schemas/records.ts";

/** The HTML document of every page, with the notice that no real payment is made. */
export function pageFrame(title: string, body: Html): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="referrer" content="no-referrer" />
        <title>${title}</title>
        <link rel="stylesheet" href="/c/checkout-page.css" />
        <link rel="icon" href="data:," />
      </head>
      <body>
        <p class="notice">
          <strong>Stripe emulator</strong>
          <span>This is a local test checkout. No real payment is made; never type a real card.</span>
        </p>
        ${body}
      </body>
    </html>`.markup;
}

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
