import type { PublishingRepository } from "#src/publishing/publishing-repository.ts";
import type { PublishingDeps } from "#src/publishing/publish.ts";
import type { TrashEntry } from "@lightwell/shared/catalog/catalog-schemas";
import { cutText } from "@lightwell/shared/text/cut-text";
import { parseArgs } from "node:util";
import { z } from "zod";
import type { CatalogAdminDeps } from "#src/catalog/catalog-admin-deps.ts";
import { listTrash } from "#src/catalog/trash/trash-entry.ts";
import { restoreFromTrash } from "#src/catalog/trash/restore-from-trash.ts";
import type { PictureStore } from "#src/images/picture-store.ts";
import { type RemadeThumbnails, remakeThumbnails } from "#src/images/remake-thumbnails.ts";
import { findDrift, republish } from "#src/publishing/repair.ts";

export interface CatalogToolDeps extends Pick<CatalogAdminDeps, "catalog" | "saveCatalogChange" | "now"> {
  readonly publishing: PublishingRepository;
  readonly pictures: PictureStore;
}

/** Runs the owner's command and returns its output. */
export async function catalogTool(deps: CatalogToolDeps, parameters: readonly string[]): Promise<string> {
  const command = catalogCommand(parameters);
  switch (command.name) {
    case "check":
      return await checkedCatalog(deps, repeatedOptions(command));
    case "republish":
      return await republishedCatalog(deps);
    case "thumbnails":
      return formatRemade(await remakeThumbnails(deps));
    case "deleted":
      return formatTrash(await listTrash(deps), repeatedOptions(command));
    case "restore":
      return formatRestored(await restoreFromTrash(deps, command));
  }
}

/** The options of a command, for another one that concerns the same project: `" --project my-shop"`. */
function repeatedOptions({ project, bucket }: ProjectOptions): string {
  return Object.entries({ project, bucket })
    .map(([name, value]) => (value === undefined ? "" : ` --${name} ${value}`))
    .join("");
}

async function checkedCatalog(deps: PublishingDeps, options: string): Promise<string> {
  const drift = await findDrift(deps);
  if (drift.length === 0) return "Shoppers see exactly what is saved.\n";
  const lines = drift.map(({ name, kind }) => `${kind.padEnd(10)}${name}\n`);
  return `${lines.join("")}\nTo repair: npm run catalog -- republish${options}\n`;
}

async function republishedCatalog(deps: PublishingDeps): Promise<string> {
  const { removed, setAside } = await republish(deps);
  const published = setAside.length === 0 ? "Everything" : `Everything but ${setAside.join(", ")}`;
  return `${published} is published again. Deleted orphaned documents: ${removed}.\n`;
}

function formatRemade({ made, failed }: RemadeThumbnails): string {
  const lines = failed.map(({ title, reason }) => `Not made for “${title || "Untitled"}”: ${reason}\n`);
  return `Pictures with new thumbnails: ${made}.\n${lines.join("")}`;
}

function formatTrash(entries: readonly TrashEntry[], options: string): string {
  if (entries.length === 0) return "Nothing was deleted that could be restored.\n";
  const lines = entries.map(
    ({ id, kind, title, deleted, expires }) =>
      `${id}  ${kind.padEnd(10)}  ${dayOf(deleted)}  until ${dayOf(expires)}  ${title || "Untitled"}\n`,
  );
  return `${lines.join("")}\nTo restore one: npm run catalog -- restore <id>${options}\n`;
}

function formatRestored({ kind, title }: TrashEntry): string {
  return `The ${kind} “${title || "Untitled"}” was restored.\n`;
}

/** A day in UTC. */
function dayOf(ms: number): string {
  return cutText(new Date(ms).toISOString(), 10);
}

/** Parses the arguments of a command line. Throws the usage of the tool for an invalid command. */
export function catalogCommand(parameters: readonly string[]): CatalogCommand & ProjectOptions {
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
    throw new Error(parameters.length === 0 ? catalogUsage : `${reason}\n\n${catalogUsage}`, { cause });
  }
}

const commandSchema = z.discriminatedUnion("name", [
  z.object({ name: z.literal("check") }),
  z.object({ name: z.literal("republish") }),
  z.object({ name: z.literal("thumbnails") }),
  z.object({ name: z.literal("deleted") }),
  z.object({ name: z.literal("restore"), id: z.string() }),
]);

type CatalogCommand = z.infer<typeof commandSchema>;

interface ProjectOptions {
  readonly project: string | undefined;
  readonly bucket: string | undefined;
}

export const catalogUsage = `Checks and repairs of the catalog:

  npm run catalog -- check          whether shoppers see what the owner has saved
  npm run catalog -- republish      builds everything shoppers see again
  npm run catalog -- thumbnails     makes missing and outdated thumbnails again; it can be interrupted and repeated
  npm run catalog -- deleted        what was deleted and can be restored
  npm run catalog -- restore <id>   restores it

  --project <id>    a project of yours; without it the shop on this machine
  --bucket <name>   where its pictures are; without it the project's default bucket
`;
