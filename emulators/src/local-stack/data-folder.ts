import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Where a local stack stores its data between starts. */
export interface DataFolder {
  /** The export of the emulators, imported at the start when `hasSaved`. */
  readonly savedFolder: string;
  readonly hasSaved: boolean;
  /** Whether the catalog has to be created: the folder is new, or the seeding was interrupted. */
  readonly needsSeed: boolean;
  /** Marks the catalog as complete. */
  seeded(): void;
}

/**
 * Opens the data of a local stack, empty with `reset` or when nothing was saved. The file `seeding` marks an incomplete
 * catalog.
 */
export function openDataFolder(folder: string, { reset }: { readonly reset: boolean }): DataFolder {
  const savedFolder = join(folder, "firebase");
  const mark = join(folder, "seeding");
  const hasSaved = !reset && existsSync(join(savedFolder, "firebase-export-metadata.json"));
  if (!hasSaved) {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    writeFileSync(mark, "");
  }
  return {
    savedFolder,
    hasSaved,
    needsSeed: existsSync(mark),
    seeded: () => rmSync(mark, { force: true }),
  };
}
