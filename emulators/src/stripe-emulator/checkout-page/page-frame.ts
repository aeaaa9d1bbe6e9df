import { type Html, html } from "#src/markup/html.ts";

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
