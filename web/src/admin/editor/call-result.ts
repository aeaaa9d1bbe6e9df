import type { SerializedError } from "@reduxjs/toolkit";
import { type AdminFailure, failureOf } from "#src/admin/api/back-office-api.ts";

/** The result of a call, in the format of RTK Query. */
export interface CallResult<Reply> {
  readonly data?: Reply | undefined;
  readonly error?: AdminFailure | SerializedError | undefined;
}

/** The reply of a call that had to succeed. Throws when it did not. */
export function unwrapResult<Reply>({ data, error }: CallResult<Reply>): Reply | undefined {
  if (error) throw new Error(failureOf(error).message);
  return data;
}
