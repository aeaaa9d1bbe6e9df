/** A token as the identity emulator would issue it for the claims; the emulator does not verify signatures. */
export function unsignedToken(payload: unknown): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
  return `${part({ alg: "none", typ: "JWT" })}.${part(payload)}.`;
}

/** The claims of a token that the project issues now. */
export function claimsNow(projectId: string, claims: object): object {
  const now = Math.floor(Date.now() / 1_000);
  const iss = `https://securetoken.google.com/${projectId}`;
  return { iss, aud: projectId, iat: now, auth_time: now, exp: now + 3_600, ...claims };
}
