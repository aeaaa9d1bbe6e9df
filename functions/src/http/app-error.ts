import type { ApiError, ApiErrorCode } from "@lightwell/shared/contract/api-error";
import type { z } from "zod";

type Details = Pick<ApiError, "fields" | "quote" | "location" | "redo"> & {
  /** Sent as the header `Retry-After`. */
  readonly retryAfterSeconds?: number;
};

/** A failure that is reported to the caller. Its code decides the HTTP status; `details` are sent with the message. */
export class AppError extends Error {
  override readonly name = "AppError";
  readonly code: ApiErrorCode;
  readonly details: Details;

  constructor(code: ApiErrorCode, message: string, details: Details = {}) {
    super(message);
    this.code = code;
    this.details = details;
  }
}

/** A request with invalid fields; each has a sentence about what is wrong. */
export function invalidFields(fields: Record<string, string>): AppError {
  return new AppError("invalid-request", "The request is not valid.", { fields });
}

/** A value as its schema returns it. Throws `invalid-request` with a message for each field that is not valid. */
export function parseValid<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw invalidFields(
    Object.fromEntries(parsed.error.issues.map((issue) => [issue.path.join("."), issue.message])),
  );
}
