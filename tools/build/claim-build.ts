import { basename, join } from "node:path";
import { claimFolder } from "../../emulators/src/prerequisites/claim-folder.ts";
import { buildFolders } from "./build-folders.ts";

/** Names the claim to the commands that `work` runs, which may build. */
const variable = "BUILD_CLAIM";

/**
 * Works with the build of an environment, which no other process builds meanwhile: it would replace what is about to be
 * uploaded. Throws while another process has it.
 */
export async function withBuildClaimed<T>(
  root: string,
  environment: string,
  work: () => Promise<T>,
): Promise<T> {
  const { pages } = buildFolders(environment);
  const folder = join(root, ".builds", basename(pages));
  if (process.env[variable] === folder) return await work(); // the process that runs this command has it
  const release = claimFolder(
    folder,
    (holder) =>
      `${pages} is being built or deployed already, in process ${holder}: wait until it has ended, or use a second clone of the repository.`,
  );
  process.env[variable] = folder;
  try {
    return await work();
  } finally {
    delete process.env[variable];
    release();
  }
}
