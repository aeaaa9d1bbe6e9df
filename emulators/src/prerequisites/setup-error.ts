/** Something on this machine prevents the start. The message names the problem and a remedy in one or two sentences. */
export class SetupError extends Error {
  override readonly name = "SetupError";
}
