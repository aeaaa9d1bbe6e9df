import type { Stripe } from "stripe";
import { invalidParam, resourceMissing } from "#src/stripe-emulator/schemas/api-error.ts";

const defaultLimit = 10;
const maxLimit = 100;

/** One page of a list whose items are already sorted. Cursors are ids, as in Stripe's API. */
export function paginate<Item extends { id: string }>(
  items: Item[],
  { limit = defaultLimit, starting_after: after, ending_before: before }: Stripe.PaginationParams,
  url: string,
): Stripe.ApiList<Item> {
  if (limit < 1 || limit > maxLimit) {
    throw invalidParam(
      "limit",
      `Invalid integer: must be between 1 and ${maxLimit}`,
      "parameter_invalid_integer",
    );
  }
  const from = after === undefined ? 0 : positionOf(items, after, "starting_after") + 1;
  const to = before === undefined ? items.length : positionOf(items, before, "ending_before");
  const range = items.slice(from, to);
  const data = before === undefined ? range.slice(0, limit) : range.slice(-limit);
  return { object: "list", data, has_more: range.length > limit, url };
}

function positionOf(items: { id: string }[], id: string, param: string): number {
  const position = items.findIndex((item) => item.id === id);
  if (position < 0) throw resourceMissing("object", id, param);
  return position;
}
