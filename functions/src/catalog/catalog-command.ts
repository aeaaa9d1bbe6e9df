import { parseArgs } from "node:util";
import { z } from "zod";

const usage = `How to look after the catalog:

  npm run catalog -- check       whether shoppers see what the owner has saved
  npm run catalog -- republish   builds everything shoppers see again

  --project <id>   a project of yours; without it the shop on this machine
`;

const commandSchema = z.discriminatedUnion("name", [
  z.object({ name: z.literal("check") }),
  z.object({ name: z.literal("republish") }),
]);
type CatalogCommand = z.infer<typeof commandSchema>;

/** Reads the words of a command line. Throws how the tool is used when they are no command. */
export function catalogCommand(
  parameters: readonly string[],
): CatalogCommand & { readonly project: string | undefined } {
  try {
    const { positionals, values } = parseArgs({
      args: [...parameters],
      allowPositionals: true,
      options: { project: { type: "string" } },
    });
    const [name] = positionals;
    return { ...commandSchema.parse({ name }), project: values.project };
  } catch (cause) {
    const reason = cause instanceof z.ZodError ? z.prettifyError(cause) : String(cause);
    throw new Error(parameters.length === 0 ? usage : `${reason}\n\n${usage}`, { cause });
  }
}
