import type { Card } from "#src/stripe-emulator/schemas/records.ts";

type Outcome = "approved" | "authenticate" | { declined: string };

/** A card of Stripe's published list of test cards, with its outcome. */
export interface TestCard {
  readonly number: string;
  readonly brand: Card["brand"];
  /** Shown in the list on the payment page. */
  readonly meaning: string;
  readonly outcome: Outcome;
}

export const testCards: readonly TestCard[] = [
  { number: "4242424242424242", brand: "visa", meaning: "Visa, approved", outcome: "approved" },
  { number: "5555555555554444", brand: "mastercard", meaning: "Mastercard, approved", outcome: "approved" },
  { number: "378282246310005", brand: "amex", meaning: "American Express, approved", outcome: "approved" },
  {
    number: "4000002500003155",
    brand: "visa",
    meaning: "asks the bank to confirm (3-D Secure)",
    outcome: "authenticate",
  },
  {
    number: "4000000000000002",
    brand: "visa",
    meaning: "declined",
    outcome: { declined: "Your card was declined." },
  },
  {
    number: "4000000000009995",
    brand: "visa",
    meaning: "insufficient funds",
    outcome: { declined: "Your card has insufficient funds." },
  },
  {
    number: "4000000000000069",
    brand: "visa",
    meaning: "expired card",
    outcome: { declined: "Your card has expired." },
  },
  {
    number: "4000000000000127",
    brand: "visa",
    meaning: "wrong security code",
    outcome: { declined: "Your card's security code is incorrect." },
  },
  {
    number: "4000000000000119",
    brand: "visa",
    meaning: "processing error",
    outcome: { declined: "An error occurred while processing your card. Try again in a little bit." },
  },
];

/** The test card with this number (digits only). Every other number, including real ones, is unknown. */
export function findTestCard(digits: string): TestCard | undefined {
  return testCards.find(({ number }) => number === digits);
}

/** `"4242424242424242"` in groups, as on a card: `4242 4242 4242 4242`, American Express as 4-6-5. */
export function groupedCardNumber({ number, brand }: TestCard): string {
  const groups = brand === "amex" ? /^(\d{4})(\d{6})(\d{5})$/ : /^(\d{4})(\d{4})(\d{4})(\d{4})$/;
  return number.match(groups)?.slice(1).join(" ") ?? number;
}
