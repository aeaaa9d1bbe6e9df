import type { DocumentReference, Firestore, Transaction } from "@google-cloud/firestore";
import type { Auth, UserRecord } from "firebase-admin/auth";
import { randomBytes, randomUUID } from "node:crypto";
import { z } from "zod";
import { inTransaction } from "#src/firestore/in-transaction.ts";
import { typedCollection } from "#src/firestore/typed-collection.ts";
import { historyTable, recordHistory } from "#src/history/history-table.ts";
import { AppError } from "#src/http/app-error.ts";
import { actingOwner } from "#src/identity/acting-owner.ts";
import type { MailEvent } from "#src/mail/mail-event.ts";
import { newOutboxEntry, outboxTable } from "#src/mail/outbox.ts";

export interface OwnerDeps {
  readonly accounts: Auth;
  readonly database: Firestore;
  /** The links for the labs, which need no account. */
  readonly labLinks: { revokeMadeBy(ownerId: string, nowMs: number): Promise<void> };
  readonly now: () => number;
}

/** The accounts with the claim that admits to the back office. */
export async function listOwners({ accounts }: Pick<OwnerDeps, "accounts">): Promise<UserRecord[]> {
  const owners: UserRecord[] = [];
  let pageToken: string | undefined;
  do {
    const page = await accounts.listUsers(1_000, pageToken);
    owners.push(...page.users.filter(isOwner));
    pageToken = page.pageToken;
  } while (pageToken !== undefined);
  return owners;
}

/** Whether an account admits to the back office now, whatever a token of it says. */
export async function isOwnerNow({ accounts }: Pick<OwnerDeps, "accounts">, uid: string): Promise<boolean> {
  const account = await foundAccount(async () => await accounts.getUser(uid));
  return account !== undefined && !account.disabled && isOwner(account);
}

interface AddedOwner {
  /** False for one who was an owner before. */
  readonly isNew: boolean;
  /** Whether the account is new, or has lost its password. */
  readonly needsPassword: boolean;
}

/**
 * Makes an account an owner, and creates it when there is none. Anyone can have made an account with an address that
 * was never confirmed: it loses its password, its other ways to sign in, and its sessions. Idempotent. With
 * `isInvited`, a mail tells the new owner how to sign in.
 */
export async function addOwner(
  deps: OwnerDeps,
  email: string,
  { isInvited }: { readonly isInvited: boolean },
): Promise<AddedOwner> {
  const { accounts } = deps;
  const known = await knownAccount(accounts, email);
  if (known && isOwner(known)) return { isNew: false, needsPassword: false };
  const { uid, customClaims } = known ?? (await accounts.createUser({ email }));
  if (known && !known.emailVerified) await closeToStrangers(accounts, known);
  await inTransaction(deps.database, async (transaction) => {
    const removals = await recentRemovals(deps, transaction);
    transaction.set(removalsOf(deps), { removals: removals.filter((removal) => removal.uid !== uid) });
    record(deps, transaction, { uid, email, change: "added" });
    if (isInvited) enqueue(deps, transaction, invitationOf(email));
  });
  await accounts.setCustomUserClaims(uid, { ...customClaims, admin: true });
  return { isNew: true, needsPassword: !known?.emailVerified };
}

/**
 * Takes the access from an owner: ends all sessions of the account, and the links for the labs that the owner has made.
 * Throws an `AppError`: `not-found` without such an account, `conflict` for the last owner.
 */
export async function removeOwner(deps: OwnerDeps, email: string): Promise<void> {
  const { accounts } = deps;
  const known = await knownAccount(accounts, email);
  if (!known) throw new AppError("not-found", `${email} is not an owner.`);
  const { uid, customClaims } = known;
  if (isOwner(known)) await recordRemoval(deps, uid, email);
  const { admin: _, ...claims } = customClaims ?? {};
  await accounts.setCustomUserClaims(uid, claims);
  await accounts.revokeRefreshTokens(uid); // also without the claim, which may have been removed a moment ago
  await deps.labLinks.revokeMadeBy(uid, deps.now()); // last: until then another one can be made
}

/**
 * Records that an owner is being removed, unless it is the last one who can sign in. An owner whose removal was
 * recorded within the last minute does not count: the claim may still be there, and owners who remove each other at the
 * same moment must not leave none.
 */
async function recordRemoval(deps: OwnerDeps, uid: string, email: string): Promise<void> {
  await inTransaction(deps.database, async (transaction) => {
    const removals = await recentRemovals(deps, transaction);
    const leaving = new Set([uid, ...removals.map((removal) => removal.uid)]);
    const others = (await listOwners(deps)).filter((owner) => !leaving.has(owner.uid));
    if (!others.some(canSignIn))
      throw new AppError(
        "conflict",
        others.length === 0
          ? "This is the last owner. Invite another one before removing this one."
          : "This is the last owner who can sign in: the others have not chosen a password yet.",
      );
    transaction.set(removalsOf(deps), { removals: [...removals, { uid, at: deps.now() }] });
    record(deps, transaction, { uid, email, change: "removed" });
  });
}

/** Of accounts that were not added again since; `at` in epoch ms. */
const removalsSchema = z.object({ removals: z.array(z.object({ uid: z.string(), at: z.int() })) });
type Removals = z.infer<typeof removalsSchema>;

function removalsOf({ database }: OwnerDeps): DocumentReference<Removals> {
  return typedCollection(database, "ownerChanges", removalsSchema).doc("removals");
}

/** Those of the last minute. */
async function recentRemovals(deps: OwnerDeps, transaction: Transaction): Promise<Removals["removals"]> {
  const { removals = [] } = (await transaction.get(removalsOf(deps))).data() ?? {};
  return removals.filter(({ at }) => at > deps.now() - 60_000);
}

/** Records a change in the history, and tells the owners' mailbox of it. */
function record(
  deps: OwnerDeps,
  transaction: Transaction,
  {
    uid,
    email,
    change,
  }: { readonly uid: string; readonly email: string; readonly change: "added" | "removed" },
): void {
  const access = { access: "back office" };
  recordHistory(historyTable(deps.database), transaction, {
    kind: "owner",
    itemId: uid,
    title: email.toLowerCase(),
    before: change === "added" ? undefined : access,
    after: change === "added" ? access : undefined,
  });
  enqueue(deps, transaction, {
    kind: "owner-alert",
    subject: `An owner was ${change}`,
    paragraphs: ["The page History of the back office has who it is, and who made the change."],
  });
}

function enqueue({ database, now }: OwnerDeps, transaction: Transaction, event: MailEvent): void {
  transaction.create(outboxTable(database).doc(`owner:${randomUUID()}`), newOutboxEntry(event, now()));
}

function invitationOf(emailAddress: string): MailEvent {
  return { kind: "owner-invitation", emailAddress, invitedBy: actingOwner() };
}

async function closeToStrangers(accounts: Auth, { uid, providerData }: UserRecord): Promise<void> {
  const providersToUnlink = providerData
    .map(({ providerId }) => providerId)
    .filter((provider) => provider !== "password");
  await accounts.updateUser(uid, { password: randomBytes(32).toString("base64url"), providersToUnlink });
  await accounts.revokeRefreshTokens(uid);
}

/** An invited owner has no password until the address is confirmed, and it may have been mistyped. */
export function canSignIn({
  emailVerified,
  disabled,
}: Pick<UserRecord, "emailVerified" | "disabled">): boolean {
  return emailVerified && !disabled;
}

function isOwner({ customClaims }: UserRecord): boolean {
  return customClaims?.["admin"] === true;
}

/** Undefined when there is no account with this address. */
export async function knownAccount(accounts: Auth, email: string): Promise<UserRecord | undefined> {
  return await foundAccount(async () => await accounts.getUserByEmail(email));
}

async function foundAccount(find: () => Promise<UserRecord>): Promise<UserRecord | undefined> {
  try {
    return await find();
  } catch (cause) {
    const isUnknown = cause instanceof Error && "code" in cause && cause.code === "auth/user-not-found";
    if (!isUnknown) throw cause;
    return undefined;
  }
}
