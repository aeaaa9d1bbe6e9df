import type { ApiError, ApiErrorCode } from "@lightwell/shared/contract/api-error";

/** A failure the caller is told about. Its code decides the HTTP status; `details` go out beside the message. */
export class AppError extends Error {
  override readonly name = "AppError";
  readonly code: ApiErrorCode;
  readonly details: Pick<ApiError, "fields" | "quote" | "location">;

  constructor(
    code: ApiErrorCode,
    message: string,
    details: Pick<ApiError, "fields" | "quote" | "location"> = {},
  ) {
    super(message);
    this.code = code;
    this.details = details;
  }
}
