import type { Stripe } from "stripe";
import { badParam, noSuch } from "./api-refusal.ts";

const USUAL_LIMIT = 10;
const MOST = 100;

/** One page of a list, given in the order it is to be answered; cursors are ids, as Stripe pages. */
export function listOf<Item extends { id: string }>(
  items: Item[],
  { limit = USUAL_LIMIT, starting_after: after, ending_before: before }: Stripe.PaginationParams,
  url: string,
): Stripe.ApiList<Item> {
  if (limit < 1 || limit > MOST) {
    throw badParam("limit", `Invalid integer: must be between 1 and ${MOST}`, "parameter_invalid_integer");
  }
  const from = after === undefined ? 0 : positionOf(items, after, "starting_after") + 1;
  const to = before === undefined ? items.length : positionOf(items, before, "ending_before");
  const range = items.slice(from, to);
  const data = before === undefined ? range.slice(0, limit) : range.slice(-limit);
  return { object: "list", data, has_more: range.length > limit, url };
}

function positionOf(items: { id: string }[], id: string, param: string): number {
  const position = items.findIndex((item) => item.id === id);
  if (position < 0) throw noSuch("object", id, param);
  return position;
}
