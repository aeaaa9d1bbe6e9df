import { z } from "zod";
import { type TestCard, testCardOf } from "./test-card.ts";

const text = z.string().trim().default("");
const postedSchema = z.object({
  email: text,
  cardNumber: text,
  cardExpiry: text,
  cardCvc: text,
  billingName: text,
});

export type CardField = keyof z.infer<typeof postedSchema>;

/** What may be shown again after a refusal: never the number, never the security code. */
export type Kept = Partial<Record<"email" | "cardExpiry" | "billingName", string>>;

export type CardFormReading =
  | { kind: "card"; card: TestCard; email: string; name: string; kept: Kept }
  | { kind: "mistakes"; mistakes: Partial<Record<CardField, string>>; kept: Kept };

/** Reads what was typed on the hosted page; `givenEmail` is the one the shop sent, which is not asked again. */
export function readCardForm(
  posted: unknown,
  givenEmail: string | undefined,
  nowMs: number,
): CardFormReading {
  const typed = postedSchema.parse(posted);
  const kept: Kept = { email: typed.email, cardExpiry: typed.cardExpiry, billingName: typed.billingName };
  const digits = typed.cardNumber.replace(/[\s-]/g, "");
  const card = testCardOf(digits);
  const email = givenEmail ?? typed.email;
  const mistakes: Partial<Record<CardField, string>> = {
    ...(!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) && { email: "Your email is incomplete." }),
    ...numberMistake(digits, card),
    ...expiryMistake(typed.cardExpiry, nowMs),
    ...cvcMistake(typed.cardCvc, card),
    ...(typed.billingName === "" && { billingName: "Enter the name on the card." }),
  };
  if (card === undefined || Object.keys(mistakes).length > 0) return { kind: "mistakes", mistakes, kept };
  return { kind: "card", card, email, name: typed.billingName, kept };
}

function numberMistake(digits: string, card: TestCard | undefined) {
  if (card !== undefined) return {};
  const isShort = /^\d{0,11}$/.test(digits);
  return { cardNumber: isShort ? "Your card number is incomplete." : "Your card number is invalid." };
}

/** `12 / 34`, `12/2034` or `1234`; a card is good until the end of its month. */
function expiryMistake(expiry: string, nowMs: number) {
  const match = /^(0?[1-9]|1[0-2])\s*\/?\s*(?:20)?(\d\d)$/.exec(expiry);
  if (match === null) return { cardExpiry: "Your card's expiration date is incomplete." };
  const endsMs = Date.UTC(2000 + Number(match[2]), Number(match[1]));
  return endsMs <= nowMs ? { cardExpiry: "Your card's expiration date is in the past." } : {};
}

function cvcMistake(cvc: string, card: TestCard | undefined) {
  const isComplete = card?.brand === "amex" ? /^\d{4}$/.test(cvc) : /^\d{3,4}$/.test(cvc);
  return isComplete ? {} : { cardCvc: "Your card's security code is incomplete." };
}
