import { z } from "zod";
import { readableNumbers } from "#src/text/readable-number.ts";

const numbers = readableNumbers("LW", 7);

export const orderNumberSchema = z.string().regex(numbers.pattern);

/**
 * The number of an order, like `LW-7K3F-92Q`. It is derived from the order's id; `clash` counts the numbers of this
 * order that were taken before.
 */
export function orderNumber(orderId: string, clash = 0): string {
  return numbers.of(orderId, clash);
}

/** Reads a number however it was written: `lw7k3f92q` is `LW-7K3F-92Q`. Undefined for anything else. */
export function parseOrderNumber(text: string): string | undefined {
  return numbers.parse(text);
}
