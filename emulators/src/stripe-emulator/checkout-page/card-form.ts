import { z } from "zod";
import { type TestCard, findTestCard } from "./test-cards.ts";

const text = z.string().trim().default("");
const postedSchema = z.object({
  email: text,
  cardNumber: text,
  cardExpiry: text,
  cardCvc: text,
  billingName: text,
});

export type CardField = keyof z.infer<typeof postedSchema>;

/** Fields that may be shown again after a failure: never the card number or the security code. */
export type PrefilledFields = Partial<Record<"email" | "cardExpiry" | "billingName", string>>;

export type CardFormResult =
  | { kind: "card"; card: TestCard; email: string; name: string; prefilled: PrefilledFields }
  | { kind: "invalid"; fieldErrors: Partial<Record<CardField, string>>; prefilled: PrefilledFields };

/** Validates the submitted form. `givenEmail` is the address the shop sent; the form does not ask for it again. */
export function readCardForm(posted: unknown, givenEmail: string | undefined, nowMs: number): CardFormResult {
  const typed = postedSchema.parse(posted);
  const prefilled: PrefilledFields = {
    email: typed.email,
    cardExpiry: typed.cardExpiry,
    billingName: typed.billingName,
  };
  const digits = typed.cardNumber.replace(/[\s-]/g, "");
  const card = findTestCard(digits);
  const email = givenEmail ?? typed.email;
  const fieldErrors: Partial<Record<CardField, string>> = {
    ...(!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) && { email: "Your email is incomplete." }),
    ...numberError(digits, card),
    ...expiryError(typed.cardExpiry, nowMs),
    ...cvcError(typed.cardCvc, card),
    ...(typed.billingName === "" && { billingName: "Enter the name on the card." }),
  };
  if (card === undefined || Object.keys(fieldErrors).length > 0)
    return { kind: "invalid", fieldErrors, prefilled };
  return { kind: "card", card, email, name: typed.billingName, prefilled };
}

function numberError(digits: string, card: TestCard | undefined) {
  if (card !== undefined) return {};
  const isShort = /^\d{0,11}$/.test(digits);
  return { cardNumber: isShort ? "Your card number is incomplete." : "Your card number is invalid." };
}

/** `12 / 34`, `12/2034` or `1234`; a card is valid until the end of its month. */
function expiryError(expiry: string, nowMs: number) {
  const match = /^(0?[1-9]|1[0-2])\s*\/?\s*(?:20)?(\d\d)$/.exec(expiry);
  if (match === null) return { cardExpiry: "Your card's expiration date is incomplete." };
  const endsMs = Date.UTC(2000 + Number(match[2]), Number(match[1]));
  return endsMs <= nowMs ? { cardExpiry: "Your card's expiration date is in the past." } : {};
}

function cvcError(cvc: string, card: TestCard | undefined) {
  const isComplete = card?.brand === "amex" ? /^\d{4}$/.test(cvc) : /^\d{3,4}$/.test(cvc);
  return isComplete ? {} : { cardCvc: "Your card's security code is incomplete." };
}
