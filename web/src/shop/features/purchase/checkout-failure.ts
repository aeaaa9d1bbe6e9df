import type { ApiError } from "@lightwell/shared/contract/api-error";
import { ApiFailure } from "#src/api/api-failure.ts";

/** Problems of an address that the server reported, by form field; empty for every other failure. */
export type RejectedFields = Readonly<Record<string, string>>;

export const nothingRejected: RejectedFields = {};

export function rejectedFields(failure: unknown): RejectedFields {
  const fields = errorOf(failure)?.fields;
  if (!fields) return nothingRejected;
  return Object.fromEntries(
    Object.entries(fields).map(([path, message]) => [path.replace("address.", ""), message]),
  );
}

/**
 * Whether the server no longer has the cart that a call named. A 404 that is not in the shop's format is not about the
 * cart: it leads to the not-found page (spec §8).
 */
export function isCartLost(failure: unknown): boolean {
  return errorOf(failure)?.code === "not-found";
}

/** What the shop asks to be done again before the order can be paid. */
export function redoOf(failure: unknown): ApiError["redo"] {
  return errorOf(failure)?.redo;
}

/**
 * The sentence about a failure that a step can be retried after. Other failures are logged only (spec §8): undefined.
 */
export function failureNotice(failure: unknown): string | undefined {
  if (!(failure instanceof ApiFailure)) return undefined;
  if (failure.status === 409) return failure.error?.message;
  if (failure.status === 429)
    return failure.error?.message ?? "There were many requests just now. Please try again in a minute.";
  return undefined;
}

function errorOf(failure: unknown): ApiError | undefined {
  return failure instanceof ApiFailure ? failure.error : undefined;
}
