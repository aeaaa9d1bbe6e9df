import { emailSchema } from "@lightwell/shared/checkout/checkout-schemas";
import { localProject } from "@lightwell/shared/development/local-ports";
import { parseArgs } from "node:util";
import { z } from "zod";
import {
  addOwner,
  knownAccount,
  listOwners,
  type OwnerDeps,
  removeOwner,
} from "#src/owners/owner-accounts.ts";
import { chooseProject } from "./run-tool.ts";

/**
 * Grants or revokes the claim that admits to the back office, lists who has it, or creates a link to choose a new
 * password. Idempotent. Returns the output, which contains no password, only a link to choose one.
 */
export async function ownerTool(deps: OwnerDeps, command: OwnerCommand): Promise<string> {
  switch (command.name) {
    case "grant": {
      const { needsPassword } = await addOwner(deps, command.email, { isInvited: false });
      const granted = `${command.email} manages ${command.projectId}; it counts from the next sign-in on.\n`;
      return needsPassword ? `${granted}${await passwordLink(deps, command.email)}` : granted;
    }
    case "revoke": {
      await removeOwner(deps, command.email);
      return `${command.email} no longer manages ${command.projectId}.\n`;
    }
    case "reset": {
      const known = await knownAccount(deps.accounts, command.email);
      if (!known) return `There is no account for ${command.email} in ${command.projectId}.\n`;
      return await passwordLink(deps, command.email);
    }
    case "list": {
      const owners = await listOwners(deps);
      if (owners.length === 0) return `Nobody manages ${command.projectId} yet.\n`;
      return owners.map((user) => `${user.email ?? user.uid}\n`).join("");
    }
  }
}

async function passwordLink({ accounts }: Pick<OwnerDeps, "accounts">, email: string): Promise<string> {
  return `Choose a password: ${await accounts.generatePasswordResetLink(email)}\n`;
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
  npm run owner -- revoke --email <address>   makes it no owner any more, and signs it out everywhere;
                                              not the last one
  npm run owner -- reset --email <address>    prints a link to choose a new password
  npm run owner -- list                       who may

  --project <id>   a project of yours; without it the shop on this machine
`;
