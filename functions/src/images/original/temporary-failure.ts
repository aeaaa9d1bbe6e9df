import { AppError } from "#src/http/app-error.ts";

/** Of sharp's timeout, and of libvips, its decoders and Node.js without room on the disk or in memory. */
const temporaryMessages =
  /^timeout: |system error|out of memory|insufficient memory|array buffer allocation failed/i;

/** Of the operating system, such as `ENOSPC` and `EMFILE`; those of Node.js itself begin with `ERR_`. */
const systemCode = /^E[A-Z0-9]+$/;

/**
 * Whether reading a picture failed for another reason than what is in its file, so that it can succeed when it is
 * repeated. Errors of sharp have neither a class nor a code of their own.
 */
export function isTemporaryFailure(cause: unknown): boolean {
  if (!(cause instanceof Error) || cause instanceof AppError) return false;
  if ("code" in cause && typeof cause.code === "string" && systemCode.test(cause.code)) return true;
  return temporaryMessages.test(cause.message);
}

const repeatedForMs = 60 * 60_000;

/**
 * Whether reading a stored picture is repeated after a temporary failure. A picture that has failed for an hour takes
 * too much time or memory each time; the platform would repeat it for a day.
 */
export function isRepeated(storedAt: number, nowMs: number): boolean {
  return nowMs < storedAt + repeatedForMs;
}
