import { getApps, initializeApp } from "firebase-admin/app";
import { getAuth } from "firebase-admin/auth";
import { randomUUID } from "node:crypto";
import { z } from "zod";
import { requiredEnvironment } from "./required-environment.ts";

const accountSchema = z.object({ idToken: z.string(), localId: z.string() });

/** The project of these users; users who sign up with the web's key are in no other. */
export const identityProject = requiredEnvironment("GCLOUD_PROJECT");

/** Signs up a new user as any visitor can, through the identity provider's own call. Returns the bearer token. */
export async function strangerToken(): Promise<string> {
  return (await account("signUp", newCredentials())).idToken;
}

/** The owner's bearer token: signs up, is given the claim that makes an admin, and signs in. */
export async function ownerToken(): Promise<string> {
  return (await newOwner()).idToken;
}

/** A token of an owner whose account was deleted. */
export async function departedOwnerToken(): Promise<string> {
  const { localId, idToken } = await newOwner();
  await identities().deleteUser(localId);
  return idToken;
}

async function newOwner() {
  const credentials = newCredentials();
  const { localId } = await account("signUp", credentials);
  await identities().setCustomUserClaims(localId, { admin: true });
  return await account("signInWithPassword", credentials);
}

function identities() {
  const name = `claims-${identityProject}`;
  const known = getApps().find((app) => app.name === name);
  return getAuth(known ?? initializeApp({ projectId: identityProject }, name));
}

function newCredentials() {
  return { email: `${randomUUID()}@example.test`, password: "a-long-enough-password" };
}

async function account(call: "signUp" | "signInWithPassword", credentials: object) {
  const host = requiredEnvironment("FIREBASE_AUTH_EMULATOR_HOST");
  const response = await fetch(`http://${host}/identitytoolkit.googleapis.com/v1/accounts:${call}?key=web`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ ...credentials, returnSecureToken: true }),
  });
  return accountSchema.parse(await response.json());
}

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
