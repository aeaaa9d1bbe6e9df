const invalidArgument = 3;

/**
 * Whether a write was refused because a document would have held more than Firestore's megabyte. It has no code of its
 * own, and Google words it in two ways, the emulator in a third.
 */
export function isDocumentFull(cause: unknown): boolean {
  return (
    cause instanceof Error &&
    "code" in cause &&
    cause.code === invalidArgument &&
    /maximum (allowed |entity )?size/.test(cause.message)
  );
}
