import { makeArchivePart } from "#src/archive/make-archive-part.ts";
import { type Environment, readPlatformConfig } from "#src/config/config.ts";
import { adminDeps } from "./admin-deps.ts";

/** Makes the next part after each change of the archive. */
export function archiveHandler(environment: Environment): () => Promise<void> {
  const deps = adminDeps(readPlatformConfig(environment));
  return async () => await makeArchivePart(deps);
}
