/** Something on this machine prevents the start. The message says what, and what to do, in one or two sentences. */
export class SetupError extends Error {
  override readonly name = "SetupError";
}
