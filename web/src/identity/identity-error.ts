/** The code of an error of the identity provider, without its prefix; empty for any other error. */
export function identityErrorCode(cause: unknown): string {
  if (typeof cause !== "object" || cause === null || !("code" in cause)) return "";
  return typeof cause.code === "string" ? cause.code.replace(/^auth\//, "") : "";
}
