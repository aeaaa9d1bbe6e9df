import { expect, test } from "vitest";
import { createDemoAccounts, signInAsOwner } from "./demo-accounts.ts";

const authEmulatorHost = process.env["FIREBASE_AUTH_EMULATOR_HOST"] ?? "";

test("the owner signs in with the admin claim, also after being created twice", async () => {
  await createDemoAccounts(authEmulatorHost, "demo-lightwell");
  await createDemoAccounts(authEmulatorHost, "demo-lightwell");
  const [, claims = ""] = (await signInAsOwner(authEmulatorHost)).split(".");
  expect(JSON.parse(Buffer.from(claims, "base64url").toString())).toMatchObject({
    email: "owner@example.test",
    admin: true,
  });
});
