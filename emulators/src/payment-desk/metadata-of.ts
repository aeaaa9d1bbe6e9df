import type { Stripe } from "stripe";

/** Metadata as it is answered: every value text, an empty one dropped. */
export function metadataOf(param: Stripe.MetadataParam | "" | null | undefined): Record<string, string> {
  if (param === undefined || param === null || param === "") return {};
  return Object.fromEntries(
    Object.entries(param)
      .filter(([, value]) => value !== null && value !== "")
      .map(([key, value]) => [key, String(value)]),
  );
}
