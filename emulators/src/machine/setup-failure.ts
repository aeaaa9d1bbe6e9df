/** Something on this machine keeps the world from starting. The message is one sentence or two, with the mend. */
export class SetupFailure extends Error {
  override readonly name = "SetupFailure";
}
