import { orderNumberIn } from "#src/checkout/order-number.ts";

/** The first number of an order that a text names, else the first id; such an order need not exist. */
export function orderInText(text: string): string | undefined {
  return orderNumberIn(text) ?? /\b[0-9a-f]{32}\b/i.exec(text)?.[0].toLowerCase();
}
