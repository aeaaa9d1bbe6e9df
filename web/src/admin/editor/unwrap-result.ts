import { failureOf } from "#src/admin/api/back-office-api.ts";
import type { CallResult } from "./call-result.ts";

/** The reply of a call that had to succeed. Throws when it did not. */
export function unwrapResult<Reply>({ data, error }: CallResult<Reply>): Reply | undefined {
  if (error) throw new Error(failureOf(error).message);
  return data;
}
