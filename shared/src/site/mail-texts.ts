import { orderMailLabel } from "#src/orders/order-mails.ts";
import type { MailTexts, WordedMailKind } from "./site-schemas.ts";

/** The other mails to shoppers, which have the words of all. */
const otherMailKinds: readonly string[] = [
  "address-corrected",
  "payment-failure",
  "refund-notice",
  "case-reply",
];

export function wordedMailLabel(kind: WordedMailKind): string {
  return kind === "support-acknowledgement" ? "Question received" : orderMailLabel(kind);
}

export const noMailTexts: MailTexts = {
  replyTo: "",
  greeting: "",
  closing: "",
  words: {
    "order-confirmation": "",
    "order-shipped": "",
    "order-delayed": "",
    "order-cancelled": "",
    "order-refunded": "",
    "order-replaced": "",
    "support-acknowledgement": "",
  },
};

/** The owner's words in one mail. */
export type MailWords = Pick<MailTexts, "replyTo" | "greeting" | "closing"> & { readonly own: string };

/** The words of a kind of mail; undefined for one to the owner or the lab, which has none. */
export function mailWordsOf({ words, ...all }: MailTexts, kind: string): MailWords | undefined {
  const worded = Object.entries(words).find(([known]) => known === kind);
  if (worded) return { ...all, own: worded[1] };
  return otherMailKinds.includes(kind) ? { ...all, own: "" } : undefined;
}

/** `("Dear {name},", "Ann")` → `"Dear Ann,"`, and `"Dear,"` in a mail that has no name. */
export function greetingTo(greeting: string, name = ""): string {
  return greeting.replaceAll(/\s*\{name\}/g, (found) =>
    name === "" ? "" : found.replace("{name}", () => name),
  );
}
