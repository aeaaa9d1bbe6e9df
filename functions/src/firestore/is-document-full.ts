const invalidArgument = 3;

/**
 * Whether a write was rejected because a document would exceed Firestore's limit of a megabyte. The error has no code
 * of its own: Google's messages have two wordings, the emulator's a third.
 */
export function isDocumentFull(cause: unknown): boolean {
  return (
    cause instanceof Error &&
    "code" in cause &&
    cause.code === invalidArgument &&
    /maximum (allowed |entity )?size/.test(cause.message)
  );
}
