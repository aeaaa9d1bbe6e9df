import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Where a local stack stores its data between starts. */
export interface DataFolder {
  /** The export of the emulators, imported at the start when `hasSaved`. */
  readonly savedFolder: string;
  readonly hasSaved: boolean;
  /** Whether the catalog has to be created: the folder is new, or the seeding was interrupted. */
  readonly needsSeed: boolean;
  /** Replaces the export by what `exportTo` writes to a folder. The previous one is kept until that has succeeded. */
  save(exportTo: (folder: string) => Promise<void>): Promise<void>;
  /** Marks the catalog as complete. */
  seeded(): void;
}

/**
 * Opens the data of a local stack, empty with `reset` or when nothing was saved. The file `seeding` marks an incomplete
 * catalog.
 */
export function openDataFolder(folder: string, { reset }: { readonly reset: boolean }): DataFolder {
  const savedFolder = join(folder, "firebase");
  const [newFolder, oldFolder] = [`${savedFolder}.new`, `${savedFolder}.old`];
  const mark = join(folder, "seeding");
  if (!existsSync(savedFolder) && existsSync(oldFolder)) renameSync(oldFolder, savedFolder); // killed in `save`
  const hasSaved = !reset && existsSync(join(savedFolder, "firebase-export-metadata.json"));
  if (!hasSaved) {
    remove(folder);
    mkdirSync(folder, { recursive: true });
    writeFileSync(mark, "");
  }
  return {
    savedFolder,
    hasSaved,
    needsSeed: existsSync(mark),
    async save(exportTo) {
      remove(newFolder);
      await exportTo(newFolder);
      remove(oldFolder);
      if (existsSync(savedFolder)) renameSync(savedFolder, oldFolder);
      renameSync(newFolder, savedFolder);
      remove(oldFolder);
    },
    seeded: () => rmSync(mark, { force: true }),
  };
}

function remove(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}
