import { parseArgs } from "node:util";
import { z } from "zod";

const usage = `Checks and repairs of the catalog:

  npm run catalog -- check          whether shoppers see what the owner has saved
  npm run catalog -- republish      builds everything shoppers see again
  npm run catalog -- thumbnails     makes missing and outdated thumbnails again; it can be interrupted and repeated
  npm run catalog -- deleted        what was deleted and can be restored
  npm run catalog -- restore <id>   restores it

  --project <id>    a project of yours; without it the shop on this machine
  --bucket <name>   where its pictures are; without it <project>.appspot.com
`;

const commandSchema = z.discriminatedUnion("name", [
  z.object({ name: z.literal("check") }),
  z.object({ name: z.literal("republish") }),
  z.object({ name: z.literal("thumbnails") }),
  z.object({ name: z.literal("deleted") }),
  z.object({ name: z.literal("restore"), id: z.string() }),
]);
type CatalogCommand = z.infer<typeof commandSchema>;

/** Parses the arguments of a command line. Throws the usage of the tool for an invalid command. */
export function catalogCommand(
  parameters: readonly string[],
): CatalogCommand & { readonly project: string | undefined; readonly bucket: string | undefined } {
  try {
    const { positionals, values } = parseArgs({
      args: [...parameters],
      allowPositionals: true,
      options: { project: { type: "string" }, bucket: { type: "string" } },
    });
    const [name, id] = positionals;
    return { ...commandSchema.parse({ name, id }), project: values.project, bucket: values.bucket };
  } catch (cause) {
    const reason = cause instanceof z.ZodError ? z.prettifyError(cause) : String(cause);
    throw new Error(parameters.length === 0 ? usage : `${reason}\n\n${usage}`, { cause });
  }
}
