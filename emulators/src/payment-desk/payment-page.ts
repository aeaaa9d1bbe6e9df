import { formatUsd } from "@lightwell/shared/money/cents";
import type { CardField, Kept } from "./card-form.ts";
import { type Html, html } from "#src/html.ts";
import { orderPanel } from "./order-panel.ts";
import { pageFrame } from "./page-frame.ts";
import { sessionAmounts } from "./session-amounts.ts";
import type { SessionRecord } from "./session-record.ts";
import { groupedCardNumber, testCards } from "./test-card.ts";

/** What stood in the way of the last try, and what of it may be filled in again. */
export interface LastTry {
  declined?: string;
  mistakes?: Partial<Record<CardField, string>>;
  kept?: Kept;
}

/** The page on which an open session is paid. */
export function paymentPage(session: SessionRecord, last: LastTry = {}): string {
  const { totalCents } = sessionAmounts(session.params);
  return pageFrame(
    last.declined === undefined && last.mistakes === undefined
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

function emailField({ params }: SessionRecord, last: LastTry): Html {
  const given = params.customer_email;
  if (given === undefined) {
    return field(last, "email", "Email", {
      type: "email",
      autocomplete: "email",
      value: last.kept?.email ?? "",
    });
  }
  return html`<div class="field">
    <label for="email">Email</label>
    <input id="email" name="email" type="email" value="${given}" readonly />
  </div>`;
}

function cardFields(last: LastTry): Html {
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
        value: last.kept?.cardExpiry ?? "",
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
      value: last.kept?.billingName ?? "",
    })}
  </fieldset>`;
}

/** One labelled input; a mistake is read out with it, and the first one takes the focus. */
function field(last: LastTry, name: CardField, label: string, attributes: Record<string, string>): Html {
  const mistake = last.mistakes?.[name];
  const isFirst = mistake !== undefined && Object.values(last.mistakes ?? {})[0] === mistake;
  return html`<div class="field">
    <label for="${name}">${label}</label>
    <input
      id="${name}"
      name="${name}"
      required
      ${Object.entries({ type: "text", ...attributes }).map(([key, value]) => html` ${key}="${value}"`)}
      ${mistake === undefined ? null : html`aria-invalid="true" aria-describedby="${name}-mistake"`}
      ${isFirst ? html`autofocus` : null}
    />
    ${mistake === undefined ? null : html`<p class="mistake" id="${name}-mistake">${mistake}</p>`}
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
