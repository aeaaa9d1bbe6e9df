import type { ApiError } from "@lightwell/shared/contract/api-error";

/**
 * A call that did not end well: no reply that could be understood, or a status with what the server said of it.
 */
export class ApiFailure extends Error {
  override readonly name = "ApiFailure";
  readonly kind: "no-reply" | "status";
  /** The HTTP status; 0 when there was no reply. */
  readonly status: number;
  readonly error: ApiError | undefined;

  constructor(
    failure: { kind: "no-reply"; cause: unknown } | { kind: "status"; status: number; error?: ApiError },
  ) {
    super(
      failure.kind === "no-reply"
        ? "The shop did not reply."
        : (failure.error?.message ?? `Status ${failure.status}.`),
      failure.kind === "no-reply" ? { cause: failure.cause } : undefined,
    );
    this.kind = failure.kind;
    this.status = failure.kind === "status" ? failure.status : 0;
    this.error = failure.kind === "status" ? failure.error : undefined;
  }
}
