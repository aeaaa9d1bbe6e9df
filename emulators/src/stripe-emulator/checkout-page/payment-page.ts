import { formatUsd } from "@lightwell/shared/money/cents";
import { type Html, html } from "#src/markup/html.ts";
import { sessionAmounts } from "#src/stripe-emulator/api/checkout-session.ts";
import type { SessionRecord } from "#src/stripe-emulator/schemas/records.ts";
import type { CardField, PrefilledFields } from "./card-form.ts";
import { orderPanel } from "./order-panel.ts";
import { pageFrame } from "./status-pages.ts";
import { groupedCardNumber, testCards } from "./test-cards.ts";

/** Why the previous attempt failed, and which of its fields are filled in again. */
export interface PreviousAttempt {
  readonly declined?: string;
  readonly fieldErrors?: Partial<Record<CardField, string>>;
  readonly prefilled?: PrefilledFields;
}

export function paymentPage(session: SessionRecord, last: PreviousAttempt = {}): string {
  const { totalCents } = sessionAmounts(session.params);
  return pageFrame(
    last.declined === undefined && last.fieldErrors === undefined
      ? "Lightwell checkout"
      : "Problem: Lightwell checkout",
    html`<main class="columns">
      ${orderPanel(session)}
      <section class="pay" aria-labelledby="pay-title">
        <div class="panel">
          <form method="post" novalidate>
            <h2 id="pay-title">Pay with card</h2>
            ${last.declined === undefined ? null : declinedNotice(last.declined)} ${emailField(session, last)}
            ${cardFields(last)}
            <button type="submit" class="submit">Pay ${formatUsd(totalCents)}</button>
          </form>
          ${testCardList()}
        </div>
      </section>
    </main>`,
  );
}

function declinedNotice(sentence: string): Html {
  return html`<p class="declined" role="alert" tabindex="-1" autofocus>${sentence}</p>`;
}

function emailField({ params }: SessionRecord, last: PreviousAttempt): Html {
  const given = params.customer_email;
  if (given === undefined) {
    return field(last, "email", "Email", {
      type: "email",
      autocomplete: "email",
      value: last.prefilled?.email ?? "",
    });
  }
  return html`<div class="field">
    <label for="email">Email</label>
    <input id="email" name="email" type="email" value="${given}" readonly />
  </div>`;
}

function cardFields(last: PreviousAttempt): Html {
  return html`<fieldset>
    <legend>Card information</legend>
    ${field(last, "cardNumber", "Card number", {
      inputmode: "numeric",
      autocomplete: "cc-number",
      placeholder: "1234 1234 1234 1234",
      maxlength: "23",
    })}
    <div class="pair">
      ${field(last, "cardExpiry", "Expiration", {
        inputmode: "numeric",
        autocomplete: "cc-exp",
        placeholder: "MM / YY",
        maxlength: "9",
        value: last.prefilled?.cardExpiry ?? "",
      })}
      ${field(last, "cardCvc", "CVC", {
        inputmode: "numeric",
        autocomplete: "cc-csc",
        placeholder: "CVC",
        maxlength: "4",
      })}
    </div>
    ${field(last, "billingName", "Name on card", {
      autocomplete: "cc-name",
      value: last.prefilled?.billingName ?? "",
    })}
  </fieldset>`;
}

/** An input with its label. An error is linked to it for screen readers, and the first error takes the focus. */
function field(
  last: PreviousAttempt,
  name: CardField,
  label: string,
  attributes: Record<string, string>,
): Html {
  const error = last.fieldErrors?.[name];
  const isFirst = error !== undefined && Object.values(last.fieldErrors ?? {})[0] === error;
  return html`<div class="field">
    <label for="${name}">${label}</label>
    <input
      id="${name}"
      name="${name}"
      required
      ${Object.entries({ type: "text", ...attributes }).map(([key, value]) => html` ${key}="${value}"`)}
      ${error === undefined ? null : html`aria-invalid="true" aria-describedby="${name}-error"`}
      ${isFirst ? html`autofocus` : null}
    />
    ${error === undefined ? null : html`<p class="field-error" id="${name}-error">${error}</p>`}
  </div>`;
}

function testCardList(): Html {
  return html`<details class="cards">
    <summary>Test cards</summary>
    <p>With any future expiration date and any security code (four digits for American Express):</p>
    <ul>
      ${testCards.map((card) => html`<li><code>${groupedCardNumber(card)}</code> <span>${card.meaning}</span></li>`)}
    </ul>
  </details>`;
}
