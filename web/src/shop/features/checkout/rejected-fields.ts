import { ApiFailure } from "#src/api/api-failure.ts";

/** Problems of an address that the server reported, by form field; empty for every other failure. */
export type RejectedFields = Readonly<Record<string, string>>;

export const nothingRejected: RejectedFields = {};

export function rejectedFields(failure: unknown): RejectedFields {
  const fields = failure instanceof ApiFailure ? failure.error?.fields : undefined;
  if (!fields) return nothingRejected;
  return Object.fromEntries(
    Object.entries(fields).map(([path, message]) => [path.replace("address.", ""), message]),
  );
}
