import { emailSchema } from "@lightwell/shared/checkout/checkout-schemas";
import { localProject } from "@lightwell/shared/development/local-ports";
import type { Auth, UserRecord } from "firebase-admin/auth";
import { randomBytes } from "node:crypto";
import { parseArgs } from "node:util";
import { z } from "zod";
import { chooseProject } from "./run-tool.ts";

/**
 * Grants or revokes the claim that admits to the back office, lists who has it, or creates a link to choose a new
 * password. Idempotent. Returns the output, which contains no password, only a link to choose one.
 */
export async function ownerTool(auth: Auth, command: OwnerCommand): Promise<string> {
  switch (command.name) {
    case "grant": {
      const known = await knownAccount(auth, command.email);
      const isTrusted = known !== undefined && (known.emailVerified || isOwner(known));
      if (known && !isTrusted) await closeToStrangers(auth, known);
      const user = known ?? (await auth.createUser({ email: command.email }));
      await auth.setCustomUserClaims(user.uid, { ...user.customClaims, admin: true });
      const granted = `${command.email} manages ${command.projectId}; it counts from the next sign-in on.\n`;
      if (isTrusted) return granted;
      return `${granted}Choose a password: ${await auth.generatePasswordResetLink(command.email)}\n`;
    }
    case "revoke": {
      const user = await auth.getUserByEmail(command.email);
      const { admin: _, ...others } = user.customClaims ?? {};
      await auth.setCustomUserClaims(user.uid, others);
      await auth.revokeRefreshTokens(user.uid);
      return `${command.email} no longer manages ${command.projectId}.\n`;
    }
    case "reset": {
      const known = await knownAccount(auth, command.email);
      if (!known) return `There is no account for ${command.email} in ${command.projectId}.\n`;
      return `Choose a password: ${await auth.generatePasswordResetLink(command.email)}\n`;
    }
    case "list": {
      const owners = (await everybody(auth)).filter(isOwner);
      if (owners.length === 0) return `Nobody manages ${command.projectId} yet.\n`;
      return owners.map((user) => `${user.email ?? user.uid}\n`).join("");
    }
  }
}

/**
 * Replaces the password, unlinks other ways to sign in, and ends all sessions. Anyone can have made an account with an
 * address that was never confirmed.
 */
async function closeToStrangers(auth: Auth, { uid, providerData }: UserRecord): Promise<void> {
  const providersToUnlink = providerData
    .map(({ providerId }) => providerId)
    .filter((provider) => provider !== "password");
  await auth.updateUser(uid, { password: randomBytes(32).toString("base64url"), providersToUnlink });
  await auth.revokeRefreshTokens(uid);
}

function isOwner({ customClaims }: UserRecord): boolean {
  return customClaims?.["admin"] === true;
}

async function knownAccount(auth: Auth, email: string): Promise<UserRecord | undefined> {
  try {
    return await auth.getUserByEmail(email);
  } catch (cause) {
    const isUnknown = cause instanceof Error && "code" in cause && cause.code === "auth/user-not-found";
    if (!isUnknown) throw cause;
    return undefined;
  }
}

async function everybody(auth: Auth): Promise<UserRecord[]> {
  const users: UserRecord[] = [];
  let pageToken: string | undefined;
  do {
    const page = await auth.listUsers(1_000, pageToken);
    users.push(...page.users);
    pageToken = page.pageToken;
  } while (pageToken !== undefined);
  return users;
}

/**
 * Parses the arguments of a command line. Throws the usage of the tool for an invalid command, and an error when a
 * project that is not a demo is combined with an emulator.
 */
export function readOwnerCommand(
  parameters: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): OwnerCommand {
  const { positionals, values } = parseArgs({
    args: [...parameters],
    allowPositionals: true,
    options: { email: { type: "string" }, project: { type: "string" } },
  });
  const command = commandSchema.safeParse({ name: positionals[0], ...values });
  if (!command.success) throw new Error(ownerUsage);
  return { ...command.data, ...chooseProject(values.project ?? localProject, environment, "auth") };
}

const commandSchema = z.discriminatedUnion("name", [
  z.object({ name: z.literal("grant"), email: emailSchema }),
  z.object({ name: z.literal("revoke"), email: emailSchema }),
  z.object({ name: z.literal("reset"), email: emailSchema }),
  z.object({ name: z.literal("list") }),
]);

type OwnerCommand = z.infer<typeof commandSchema> & {
  readonly projectId: string;
  /** Of the identity emulator, for demo projects. */
  readonly emulatorHost: string | undefined;
};

export const ownerUsage = `Who may manage the shop:

  npm run owner -- grant --email <address>    makes the account an owner; creates it when there is none. A new account
                                              gets a link to choose a password, and so does one whose address is not
                                              confirmed and that was no owner's: its password and its other ways
                                              to sign in end
  npm run owner -- revoke --email <address>   makes it no owner any more, and signs it out everywhere
  npm run owner -- reset --email <address>    prints a link to choose a new password
  npm run owner -- list                       who may

  --project <id>   a project of yours; without it the shop on this machine
`;
