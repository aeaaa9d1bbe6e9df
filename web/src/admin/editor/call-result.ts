import type { SerializedError } from "@reduxjs/toolkit";
import type { AdminFailure } from "#src/admin/api/back-office-api.ts";

/** The result of a call, in the format of RTK Query. */
export interface CallResult<Reply> {
  readonly data?: Reply | undefined;
  readonly error?: AdminFailure | SerializedError | undefined;
}
