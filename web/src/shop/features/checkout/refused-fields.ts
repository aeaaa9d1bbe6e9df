import { ApiFailure } from "#src/api/api-failure.ts";

/** What the server found wrong with an address, by the form's fields; empty for every other failure. */
export type RefusedFields = Readonly<Record<string, string>>;

export const nothingRefused: RefusedFields = {};

export function refusedFields(failure: unknown): RefusedFields {
  const fields = failure instanceof ApiFailure ? failure.error?.fields : undefined;
  if (!fields) return nothingRefused;
  return Object.fromEntries(
    Object.entries(fields).map(([path, message]) => [path.replace("address.", ""), message]),
  );
}
