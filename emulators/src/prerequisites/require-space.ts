import { statfsSync } from "node:fs";
import { SetupError } from "./command-output.ts";

/** What a build, the saved data and the logs take, with the copy that is written while data are saved. */
const neededBytes = 500_000_000;

/** Throws a `SetupError` if the disk of a folder is nearly full, on which a build fails with pages of output. */
export function requireSpace(folder: string, needed: number = neededBytes): void {
  const { bavail, bsize } = statfsSync(folder);
  const megabytes = (bytes: number) => `${Math.floor(bytes / 1_000_000).toLocaleString("en-US")} MB`;
  if (bavail * bsize < needed)
    throw new SetupError(
      `The disk of ${folder} has ${megabytes(bavail * bsize)} left, and the shop needs ${megabytes(needed)}. Free some space, then try again.`,
    );
}
