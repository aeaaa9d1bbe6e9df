import { emailSchema } from "@lightwell/shared/checkout/checkout-schemas";
import { localProject } from "@lightwell/shared/development/local-ports";
import { parseArgs } from "node:util";
import { z } from "zod";
import { chooseProject } from "./choose-project.ts";

const usage = `Who may manage the shop:

  npm run owner -- grant --email <address>    makes the account an owner; creates it when there is none. A new account
                                              gets a link to choose a password, and so does one whose address is not
                                              confirmed and that was no owner's: its password and its other ways
                                              to sign in end
  npm run owner -- revoke --email <address>   makes it no owner any more, and signs it out everywhere
  npm run owner -- reset --email <address>    prints a link to choose a new password
  npm run owner -- list                       who may

  --project <id>   a project of yours; without it the shop on this machine
`;

const commandSchema = z.discriminatedUnion("name", [
  z.object({ name: z.literal("grant"), email: emailSchema }),
  z.object({ name: z.literal("revoke"), email: emailSchema }),
  z.object({ name: z.literal("reset"), email: emailSchema }),
  z.object({ name: z.literal("list") }),
]);

export type OwnerCommand = z.infer<typeof commandSchema> & {
  readonly projectId: string;
  /** Of the identity emulator, for demo projects. */
  readonly emulatorHost: string | undefined;
};

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
  if (!command.success) throw new Error(usage);
  return { ...command.data, ...chooseProject(values.project ?? localProject, environment, "auth") };
}
