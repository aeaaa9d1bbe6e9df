import { parseOrderNumber } from "#src/checkout/order-number.ts";

/** A number of an order, however it is written, or an order's id. */
const candidates = /\bLW[-\s]?\w{4}[-\s]?\w{3}\b|\b[0-9a-f]{32}\b/gi;

/** The first number or id of an order that a text names; such an order need not exist. */
export function orderInText(text: string): string | undefined {
  for (const [written] of text.matchAll(candidates)) {
    if (written.length === 32) return written.toLowerCase();
    const number = parseOrderNumber(written);
    if (number !== undefined) return number;
  }
  return undefined;
}
