import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Where a world keeps its data from one start to the next. */
export interface DataFolder {
  /** Where the emulators save, and start from when `hasSaved`. */
  readonly savedFolder: string;
  readonly hasSaved: boolean;
  /** Whether the catalogue is still to be made: the world is new, or an earlier start was interrupted on the way. */
  readonly needsSeed: boolean;
  /** Notes that the catalogue is complete. */
  seeded(): void;
}

/**
 * Opens a world's data, empty when it `beginsAnew` or nothing was saved. A mark in the folder says that the catalogue is
 * incomplete; folders without one are complete.
 */
export function openDataFolder(folder: string, { beginsAnew }: { readonly beginsAnew: boolean }): DataFolder {
  const savedFolder = join(folder, "suite");
  const mark = join(folder, "seeding");
  const hasSaved = !beginsAnew && existsSync(join(savedFolder, "firebase-export-metadata.json"));
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
