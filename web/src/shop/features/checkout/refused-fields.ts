import { ApiFailure } from "#src/api/api-failure.ts";

/** Problems of an address that the server reported, by form field; empty for every other failure. */
export type RefusedFields = Readonly<Record<string, string>>;

export const nothingRefused: RefusedFields = {};

export function refusedFields(failure: unknown): RefusedFields {
  const fields = failure instanceof ApiFailure ? failure.error?.fields : undefined;
  if (!fields) return nothingRefused;
  return Object.fromEntries(
    Object.entries(fields).map(([path, message]) => [path.replace("address.", ""), message]),
  );
}
