import { AppError } from "#src/http/app-error.ts";

/** Of sharp's timeout, and of libvips and its decoders without room on the disk or in memory. */
const temporaryMessages = /^timeout: |system error|out of memory|insufficient memory/i;

/**
 * Whether reading a picture failed for another reason than what is in its file, so that it can succeed when it is
 * repeated. Errors of sharp have neither a class nor a code of their own.
 */
export function isTemporaryFailure(cause: unknown): boolean {
  if (cause instanceof AppError) return false;
  if (!(cause instanceof Error) || cause.name !== "Error" || "code" in cause) return true;
  return temporaryMessages.test(cause.message);
}
