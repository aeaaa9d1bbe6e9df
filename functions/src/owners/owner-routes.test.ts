import { createClient } from "@lightwell/shared/contract/api-client";
import { searchHistory } from "@lightwell/shared/contract/back-office/history-endpoints";
import { openLabPage, renewLabList } from "@lightwell/shared/contract/back-office/lab-link-endpoints";
import { inviteOwner, listOwners, removeOwner } from "@lightwell/shared/contract/back-office/owner-endpoints";
import { erasePerson } from "@lightwell/shared/contract/back-office/person-endpoints";
import { getLabOrders, getLabTicket } from "@lightwell/shared/contract/lab-endpoints";
import { beforeEach, afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { setTimeout as pause } from "node:timers/promises";
import { readPrintFileConfig } from "#src/config/config.ts";
import { adminApp } from "#src/deployed/admin-app.ts";
import { mailRenderer } from "#src/deployed/mail-app.ts";
import { requireAdmin } from "#src/http/require-admin.ts";
import { accountsOf } from "#src/identity/firebase-accounts.ts";
import { firebaseTokenVerifier } from "#src/identity/firebase-token-verifier.ts";
import { outboxTable } from "#src/mail/outbox.ts";
import { claimsNow, unsignedToken } from "#src/testing/account-tokens.ts";
import { anOrder } from "#src/testing/an-order.ts";
import { type LabServer, startLabServer } from "#src/testing/lab-server.ts";
import { listen } from "#src/testing/listen.ts";
import type { ShopServer } from "#src/testing/shop-server.ts";

const project = "demo-owners";
const accounts = accountsOf(project);
const ann = "ann@owners.test";
const ben = "ben@owners.test";
const cid = "cid@owners.test";
let lab: LabServer;
let server: ShopServer;
beforeAll(async () => {
  lab = await startLabServer("owners");
  server = lab.catalog;
});
afterAll(async () => await lab.close());

beforeEach(async () => {
  const { users } = await accounts.listUsers();
  await accounts.deleteUsers(users.map(({ uid }) => uid));
  const { uid } = await accounts.createUser({ email: ann, emailVerified: true });
  await accounts.setCustomUserClaims(uid, { admin: true });
});

const invite = async (email: string) => await server.send(inviteOwner, { body: { email } });
const remove = async (email: string) => await server.send(removeOwner, { body: { email } });
const listed = async () => (await server.call(listOwners, {})).owners.map(({ email }) => email);
const mailsOf = async (kind: string) => {
  const { docs } = await outboxTable(server.shop.database).where("event.kind", "==", kind).get();
  const entries = docs.map((doc) => doc.data());
  return entries.toSorted((one, other) => one.created - other.created).map(({ event }) => event);
};

/** A client whose calls are made by an owner of this project. */
async function clientOf(email: string) {
  const { uid } = await accounts.getUserByEmail(email);
  const { origin, close } = await listen(adminApp(server.shop, requireAdmin(firebaseTokenVerifier(project))));
  onTestFinished(close);
  await pause(1_000); // the provider counts in seconds
  return createClient({
    fetch,
    origin,
    token: unsignedToken(claimsNow(project, { sub: uid, admin: true, email })),
  });
}

/** The next changes of access arrive at the provider only when the test goes on. */
function holdClaims(times: number) {
  const { promise, resolve: goOn } = Promise.withResolvers<void>();
  const change = accounts.setCustomUserClaims.bind(accounts);
  const held = vi.spyOn(accounts, "setCustomUserClaims");
  onTestFinished(() => {
    goOn();
    held.mockRestore();
  });
  for (let count = 0; count < times; count += 1)
    held.mockImplementationOnce(async (uid, claims) => {
      await promise;
      await change(uid, claims);
    });
  return {
    isHeld: async (count: number) =>
      await vi.waitFor(() => expect(held).toHaveBeenCalledTimes(count), { timeout: 60_000 }),
    goOn,
  };
}

describe("the owners", () => {
  test("are invited by a mail without a password or a link that signs in, and are in the history", async () => {
    const { status, body } = await invite("Ben@owners.test");
    expect(status).toBe(201);
    expect(body).toEqual({
      owners: [
        { email: ann, lastSignInAt: expect.any(Number) },
        { email: ben, lastSignInAt: expect.any(Number) },
      ],
    });
    expect((await accounts.getUserByEmail(ben)).customClaims).toEqual({ admin: true });
    const [invitation] = await mailsOf("owner-invitation");
    if (!invitation) throw new Error("No invitation is queued.");
    const { entries } = await server.call(searchHistory, {
      body: { text: "Ben@owners.test", kind: "owner" },
    });
    expect(entries).toMatchObject([{ title: ben, action: "created" }]);
    const mail = await mailRenderer(server.shop.database, {
      ownerEmail: ann,
      shopOrigin: "https://shop.test",
      printFileConfig: readPrintFileConfig({}),
    })(invitation);
    expect(mail).toMatchObject({ to: "Ben@owners.test", subject: "You can now manage Lightwell" });
    expect(mail.text).toContain(`${entries[0]?.by ?? "?"} has made Ben@owners.test an owner of the shop.`);
    expect(mail.text).toContain("It comes from another address than this mail, and may be among spam.");
    expect(mail.text.match(/https?:\S+/g)).toEqual(["https://shop.test/login"]);
    expect((await mailsOf("owner-alert")).at(-1)).toMatchObject({ subject: "An owner was added" });
  });

  test("cannot be invited twice, and only accounts can be removed", async () => {
    expect(await invite(ann)).toMatchObject({ status: 409 });
    expect(await remove("nobody@owners.test")).toMatchObject({ status: 404 });
    expect(await invite("no address")).toMatchObject({ status: 400 });
  });

  test("whose address was never confirmed lose a password that anyone can have chosen", async () => {
    const { uid } = await accounts.createUser({ email: ben, password: "chosen by a stranger" });
    const { passwordHash } = await accounts.getUser(uid);
    await invite(ben);
    expect((await accounts.getUser(uid)).passwordHash).not.toBe(passwordHash);
  });

  test("have no access from the moment on that they are removed", async () => {
    await invite(ben);
    const { uid } = await accounts.getUserByEmail(ben);
    await pause(1_000); // the provider counts in seconds
    const token = unsignedToken(claimsNow(project, { sub: uid, admin: true, email: ben }));
    await pause(1_000);
    expect(await firebaseTokenVerifier(project).verify(token)).toMatchObject({ isAdmin: true });
    expect(await remove(ben)).toMatchObject({ status: 200 });
    expect(await firebaseTokenVerifier(project).verify(token)).toBeUndefined();
    expect(await listed()).toEqual([ann]);
    const { entries } = await server.call(searchHistory, { body: { text: ben, kind: "owner" } });
    expect(entries[0]).toMatchObject({ title: ben, action: "deleted" });
    expect((await mailsOf("owner-alert")).at(-1)).toMatchObject({ subject: "An owner was removed" });
  });

  test("take with them the links for the labs that they have made, and no others", async () => {
    await invite(ben);
    const order = anOrder();
    await lab.storeOrders(order);
    const { call } = await clientOf(ben);
    const tokenIn = ({ path }: { readonly path: string }) => path.slice(path.indexOf("#") + 1);
    const list = tokenIn(await call(renewLabList, { lab: "first" }));
    const page = tokenIn(await call(openLabPage, { id: order.id, lab: "first" }));
    const others = [
      tokenIn(await server.call(openLabPage, { id: order.id, lab: "first" })),
      await lab.deps.labLinks.add(order.id, Date.now(), "first"), // as a ticket is sent
    ];
    const statuses = async () =>
      await Promise.all([
        lab.send(getLabOrders, { body: { token: list } }),
        ...[list, page, ...others].map(
          async (token) => await lab.send(getLabTicket, { orderId: order.id, body: { token } }),
        ),
      ]).then((answers) => answers.map(({ status }) => status));
    expect(await statuses()).toEqual([200, 200, 200, 200, 200]);
    expect(await remove(ben)).toMatchObject({ status: 200 });
    expect(await statuses()).toEqual([404, 404, 404, 200, 200]);
  });

  test("are never only those who have not chosen a password since they were invited", async () => {
    await invite(ben);
    expect(await remove(ann)).toMatchObject({
      status: 409,
      body: { error: { message: expect.stringContaining("the others have not chosen a password yet") } },
    });
    expect(await remove(ben)).toMatchObject({ status: 200 });
    expect(await listed()).toEqual([ann]);
  });

  test("are never none, also when two remove each other at once", async () => {
    await accounts.createUser({ email: ben, emailVerified: true });
    await invite(ben);
    const replies = await Promise.all([remove(ann), remove(ben)]);
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]));
    const [last = "", ...others] = await listed();
    expect(others).toEqual([]);
    expect(await remove(last)).toMatchObject({
      status: 409,
      body: {
        error: {
          code: "conflict",
          message: "This is the last owner. Invite another one before removing this one.",
        },
      },
    });
  });

  test("are never none, also when three remove each other before any of them has lost access", async () => {
    for (const email of [ben, cid]) await accounts.createUser({ email, emailVerified: true });
    for (const email of [ben, cid]) await invite(email);
    const { isHeld, goOn } = holdClaims(2);
    const replies = [remove(ben)];
    await isHeld(1);
    replies.push(remove(cid));
    await isHeld(2);
    expect(await remove(ann)).toMatchObject({ status: 409 });
    goOn();
    expect(await Promise.all(replies)).toMatchObject([{ status: 200 }, { status: 200 }]);
    expect(await listed()).toEqual([ann]);
  });

  test("are never none, also when another one is invited before a removed one has lost access", async () => {
    await accounts.createUser({ email: ben, emailVerified: true });
    await invite(ben);
    const { isHeld, goOn } = holdClaims(1);
    const reply = remove(ben);
    await isHeld(1);
    await invite(cid);
    expect(await remove(ann)).toMatchObject({ status: 409 });
    goOn();
    expect(await reply).toMatchObject({ status: 200 });
    expect(await listed()).toEqual([ann, cid]);
  });

  test("are erased from the history, which keeps the changes", async () => {
    await invite("zoe@owners.test");
    await server.call(erasePerson, { body: { emailAddress: "Zoe@owners.test" } });
    const { entries } = await server.call(searchHistory, { body: { text: "", kind: "owner" } });
    expect(entries.length).toBeGreaterThan(0);
    expect(JSON.stringify(entries)).not.toContain("zoe@");
  });

  test("are erased from the invitations that they made", async () => {
    await invite(ben);
    const { entries } = await server.call(searchHistory, { body: { text: ben, kind: "owner" } });
    const emailAddress = entries[0]?.by ?? "";
    const isInviting = expect.objectContaining({ invitedBy: emailAddress }) as object;
    expect(await mailsOf("owner-invitation")).toContainEqual(isInviting);
    await server.call(erasePerson, { body: { emailAddress } });
    expect(await mailsOf("owner-invitation")).not.toContainEqual(isInviting);
  });
});
