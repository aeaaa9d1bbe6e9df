import qs from "qs";

/** Reads Stripe's bracket syntax, from a form body or a query: `line_items[0][quantity]=1`. */
export function parseForm(text: string): Record<string, unknown> {
  return qs.parse(text, { depth: 10, arrayLimit: 1_000, parameterLimit: 20_000 });
}
