import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { setTimeout as pause } from "node:timers/promises";
import { accountsOf } from "#src/identity/firebase-accounts.ts";
import { firestoreLabLinks } from "#src/lab/lab-link.ts";
import type { OwnerDeps } from "#src/owners/owner-accounts.ts";
import { emptyDatabase } from "#src/testing/empty-database.ts";
import { requiredEnvironment } from "#src/testing/required-environment.ts";
import { claimsNow, unsignedToken } from "#src/testing/account-tokens.ts";
import { firebaseTokenVerifier } from "#src/identity/firebase-token-verifier.ts";
import { ownerTool, readOwnerCommand } from "./owner-tool.ts";

const auth = accountsOf("demo-owner-tool");
let deps: OwnerDeps;
const email = `${randomUUID()}@example.test`;
const run = (...words: string[]) =>
  ownerTool(deps, readOwnerCommand([...words, "--project", "demo-owner-tool"], process.env));

/** Signs in with a password; returns the HTTP status. */
async function signIn(address: string, password: string): Promise<number> {
  const host = requiredEnvironment("FIREBASE_AUTH_EMULATOR_HOST");
  const { status } = await fetch(
    `http://${host}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword`,
    {
      method: "POST",
      headers: { "Content-Type": "application/json", Authorization: "Bearer owner" },
      body: JSON.stringify({ email: address, password, targetProjectId: "demo-owner-tool" }),
    },
  );
  return status;
}

describe("the owner's tool", () => {
  beforeAll(async () => {
    const { users } = await auth.listUsers();
    await auth.deleteUsers(users.map(({ uid }) => uid));
    const database = await emptyDatabase("demo-owner-tool");
    deps = { accounts: auth, database, labLinks: firestoreLabLinks(database), now: Date.now };
  });

  test("grants access, creates a missing account, and prints no password", async () => {
    expect(await run("list")).toBe("Nobody manages demo-owner-tool yet.\n");
    expect(await run("grant", "--email", email)).toMatch(/Choose a password: http/);
    expect((await auth.getUserByEmail(email)).customClaims).toEqual({ admin: true });
    expect(await run("list")).toBe(`${email}\n`);
  });

  test("can be repeated, and keeps other claims of the account", async () => {
    const { uid } = await auth.getUserByEmail(email);
    await auth.updateUser(uid, { emailVerified: true }); // as choosing a password by the link does
    await auth.setCustomUserClaims(uid, { press: true });
    await run("grant", "--email", email);
    expect(await run("grant", "--email", email)).not.toContain("password");
    expect((await auth.getUser(uid)).customClaims).toEqual({ press: true, admin: true });
  });

  test("removes the password of an account with an unconfirmed address, which anyone can have made", async () => {
    const password = "chosen by a stranger";
    const { uid } = await auth.createUser({ email: `stranger-${email}`, password });
    await pause(1_000); // the provider counts in seconds
    const token = unsignedToken(claimsNow("demo-owner-tool", { sub: uid, admin: true }));
    await pause(1_000);
    expect(await signIn(`stranger-${email}`, password)).toBe(200);
    expect(await run("grant", "--email", `stranger-${email}`)).toMatch(/Choose a password: http/);
    expect(await signIn(`stranger-${email}`, password)).toBe(400);
    expect(await firebaseTokenVerifier("demo-owner-tool").verify(token)).toBeUndefined();
    await run("revoke", "--email", `stranger-${email}`);
  });

  test("keeps the password of an account with a confirmed address", async () => {
    const password = "chosen by the owner";
    await auth.createUser({ email: `confirmed-${email}`, password, emailVerified: true });
    expect(await run("grant", "--email", `confirmed-${email}`)).not.toContain("password");
    expect(await signIn(`confirmed-${email}`, password)).toBe(200);
    await run("revoke", "--email", `confirmed-${email}`);
  });

  test("prints a link to choose a new password, and the old one is valid until then", async () => {
    const { uid } = await auth.getUserByEmail(email);
    const { tokensValidAfterTime } = await auth.getUser(uid);
    expect(await run("reset", "--email", email)).toMatch(
      /^Choose a password: http\S+mode=resetPassword\S+\n$/,
    );
    expect((await auth.getUser(uid)).tokensValidAfterTime).toBe(tokensValidAfterTime);
    expect(await run("reset", "--email", `not-${email}`)).toBe(
      `There is no account for not-${email} in demo-owner-tool.\n`,
    );
  });

  test("revokes the access of an account, but not of the last owner", async () => {
    await expect(run("revoke", "--email", email)).rejects.toThrow("This is the last owner.");
    await auth.createUser({ email: `second-${email}`, emailVerified: true });
    await run("grant", "--email", `second-${email}`);
    await run("revoke", "--email", email);
    expect((await auth.getUserByEmail(email)).customClaims).toEqual({ press: true });
    expect(await run("list")).toBe(`second-${email}\n`);
  });

  test("revokes the access of a signed-in user at once; a claim removed by other means is valid until the token expires", async () => {
    await run("grant", "--email", email);
    const { uid } = await auth.getUserByEmail(email);
    await pause(1_000); // the provider counts in seconds
    const token = unsignedToken(claimsNow("demo-owner-tool", { sub: uid, admin: true }));
    await pause(1_000);
    const tokens = firebaseTokenVerifier("demo-owner-tool");
    await auth.setCustomUserClaims(uid, {});
    expect(await tokens.verify(token)).toEqual({ userId: uid, isAdmin: true, email: "" });
    await run("revoke", "--email", email);
    expect(await tokens.verify(token)).toBeUndefined();
  });

  test.each([[[]], [["grant"]], [["reset"]], [["grant", "--email", "nobody"]], [["promote"]]])(
    "prints its usage for the invalid arguments %j",
    (words) => {
      expect(() => readOwnerCommand(words, {})).toThrow("npm run owner");
    },
  );

  test("uses the local shop with the same PORT_SHIFT", () => {
    expect(readOwnerCommand(["list"], {}).emulatorHost).toBe("127.0.0.1:9099");
    expect(readOwnerCommand(["list"], { PORT_SHIFT: "700" }).emulatorHost).toBe("127.0.0.1:9799");
  });

  test("rejects a real project while an emulator is set", () => {
    const words = ["list", "--project", "lightwell-live"];
    expect(() => readOwnerCommand(words, { FIREBASE_AUTH_EMULATOR_HOST: "127.0.0.1:9099" })).toThrow("Unset");
    expect(readOwnerCommand(words, {}).emulatorHost).toBeUndefined();
  });
});
