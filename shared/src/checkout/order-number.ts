import { readableNumbers } from "#src/text/readable-number.ts";

const numbers = readableNumbers("LW", 7);

export const orderNumberPattern = numbers.pattern;

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

/** The first number in a text, with or without other words. */
export function orderNumberIn(text: string): string | undefined {
  return numbers.parse(text) ?? numbers.find(text);
}

/** The number that the owner searches for, if the text has one; a word or a street is none. */
export function searchedOrderNumber(text: string): string | undefined {
  return numbers.searched(text);
}

/** The characters of the beginning of a number that is being typed: `"LW-7k"` → `lw7k`. */
export function orderNumberBeginning(text: string): string | undefined {
  return numbers.beginning(text);
}
