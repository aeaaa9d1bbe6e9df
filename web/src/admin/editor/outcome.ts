import type { SerializedError } from "@reduxjs/toolkit";
import type { AdminFailure } from "#src/admin/api/admin-api.ts";

/** What became of a call, as RTK Query tells it. */
export interface Outcome<Reply> {
  readonly data?: Reply | undefined;
  readonly error?: AdminFailure | SerializedError | undefined;
}
