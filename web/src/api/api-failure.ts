import type { ApiError } from "@lightwell/shared/contract/api-error";

/**
 * A failed call. `no-reply`: no response, or one that cannot be parsed. `status`: an HTTP error, with the `error` of
 * its body if it has one.
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
