/** `["line_items", "0", "quantity"]` as Stripe names it: `line_items[0][quantity]`. */
export function paramPath([first = "", ...rest]: string[]): string {
  return first + rest.map((segment) => `[${segment}]`).join("");
}
