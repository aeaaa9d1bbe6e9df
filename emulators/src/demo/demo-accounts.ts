import { deleteApp, initializeApp } from "firebase-admin/app";
import { getAuth, type Auth } from "firebase-admin/auth";
import { z } from "zod";
import { demoOwner, demoStranger } from "./demo-owner.ts";

const signedInSchema = z.object({ idToken: z.string().min(1) });

/** Creates the owner, who has the admin claim, and the stranger in the Auth emulator, where they are missing. */
export async function createDemoAccounts(authEmulatorHost: string, projectId: string): Promise<void> {
  process.env["FIREBASE_AUTH_EMULATOR_HOST"] = authEmulatorHost;
  const app = initializeApp({ projectId }, `demo-accounts-${projectId}`);
  try {
    const auth = getAuth(app);
    const owner = await accountOf(auth, demoOwner);
    await auth.setCustomUserClaims(owner, { admin: true });
    await accountOf(auth, demoStranger);
  } finally {
    await deleteApp(app);
  }
}

async function accountOf(auth: Auth, account: { email: string; password: string }): Promise<string> {
  const known = (await auth.getUsers([{ email: account.email }])).users[0];
  return (known ?? (await auth.createUser({ ...account, emailVerified: true }))).uid;
}

/** The owner's bearer token, good for an hour. */
export async function signInAsOwner(authEmulatorHost: string): Promise<string> {
  const response = await fetch(
    `http://${authEmulatorHost}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo`,
    {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ ...demoOwner, returnSecureToken: true }),
    },
  );
  if (!response.ok) throw new Error(`The demo owner could not sign in: ${await response.text()}`);
  return signedInSchema.parse(await response.json()).idToken;
}
