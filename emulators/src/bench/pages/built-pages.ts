import { join } from "node:path";
import { buildFolders } from "../../../../tools/build/build-folders.ts";
import { buildPages } from "#src/local-stack/build-shop.ts";
import { projectRoot } from "#src/prerequisites/project-folders.ts";

let building: Promise<void> | undefined;

/** Builds the pages and their renderer for the bench, once in a process, and returns the folder of the pages. */
export async function builtPages(): Promise<string> {
  await (building ??= buildPages("bench"));
  return join(projectRoot, buildFolders("bench").pages);
}
