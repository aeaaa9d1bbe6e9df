const textOfCode: Readonly<Record<string, string>> = {
  "user-not-found": "User not found",
  "wrong-password": "Wrong password",
  "invalid-credential": "Wrong email or password",
  "missing-password": "Enter your password.",
  "too-many-requests": "Too many attempts. Please wait a few minutes and try again.",
  "user-disabled": "This account is disabled.",
  "network-request-failed": "There is no connection. Please try again.",
};

/** The message for a failed sign-in: the shop's own for known codes, otherwise the provider's. */
export function loginErrorText(cause: unknown): string {
  const own = textOfCode[codeOf(cause).replace(/^auth\//, "")];
  if (own !== undefined) return own;
  return cause instanceof Error && cause.message ? cause.message : "Unknown error";
}

function codeOf(cause: unknown): string {
  if (typeof cause !== "object" || cause === null || !("code" in cause)) return "";
  return typeof cause.code === "string" ? cause.code : "";
}
