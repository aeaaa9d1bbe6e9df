import type { OrderSearch } from "@lightwell/shared/contract/orders/order-admin-endpoints";
import { wantedTokens } from "@lightwell/shared/orders/search-tokens";

/** One condition of a query. */
export interface OrderFilter {
  readonly field: "searchTokens" | "stage" | "shipping.selected" | "created";
  readonly operator: "array-contains" | "in" | "==" | ">=" | "<";
  readonly value: unknown;
}

/**
 * The conditions that the database checks for a search, which sorts by `created`, newest first. It can look for one
 * word only; `otherTokens` are left to check. Each set of fields that occurs here needs an index in
 * firestore.indexes.json.
 */
export function orderQuery({ text, stages, speed, from, until }: Omit<OrderSearch, "after">): {
  readonly filters: readonly OrderFilter[];
  readonly otherTokens: readonly string[];
} {
  const [token, ...otherTokens] = wantedTokens(text);
  const filters: OrderFilter[] = [{ field: "stage", operator: "in", value: stages }];
  if (token !== undefined) filters.push({ field: "searchTokens", operator: "array-contains", value: token });
  if (speed !== undefined) filters.push({ field: "shipping.selected", operator: "==", value: speed });
  if (from !== undefined) filters.push({ field: "created", operator: ">=", value: from });
  if (until !== undefined) filters.push({ field: "created", operator: "<", value: until });
  return { filters, otherTokens };
}
