import { parseArgs } from "node:util";
import { z } from "zod";

const usage = `What sales tax is collected:

  npm run taxes -- import <file>   adds rates by ZIP code from a CSV, whose first line names the columns
                                   zip,rate_percent,taxable_shipping,from,source
                                   and, for separate rows in the tax report, county,district
  npm run taxes -- show <place>    the rates of a state (CA) or of a ZIP code (94558), past and future ones too

  --project <id>   a project of yours; without it the shop on this machine
`;

const commandSchema = z.discriminatedUnion("name", [
  z.object({ name: z.literal("import"), about: z.string().min(1) }),
  z.object({ name: z.literal("show"), about: z.string().regex(/^([a-z]{2}|\d{5})$/i) }),
]);
export type TaxesCommand = z.infer<typeof commandSchema> & { readonly project: string | undefined };

/** Parses the arguments of a command line. Throws the usage of the tool for an invalid command. */
export function taxesCommand(parameters: readonly string[]): TaxesCommand {
  const { positionals, values } = parseArgs({
    args: [...parameters],
    allowPositionals: true,
    options: { project: { type: "string" } },
  });
  const command = commandSchema.safeParse({ name: positionals[0], about: positionals[1] });
  if (!command.success) throw new Error(usage);
  return { ...command.data, project: values.project };
}
