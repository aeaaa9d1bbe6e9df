import * as calls from "@lightwell/shared/contract/back-office/archive-endpoints";
import { AppError } from "#src/http/app-error.ts";
import { route, type Api } from "#src/http/route.ts";
import { archiveLifetimeMs, shownStatus, startedArchive, withoutArchive } from "./archive.ts";
import type { ArchiveRepository } from "./archive-repository.ts";
import { archiveFolder, type ArchiveStore } from "./archive-store.ts";

export interface ArchiveDeps {
  readonly archives: ArchiveRepository;
  readonly archiveStore: ArchiveStore;
  readonly now: () => number;
  readonly newId: (length: number) => string;
}

/** How long the URL of a part works: long enough to go on with a download that was interrupted. */
const urlLifetimeMs = 12 * 60 * 60 * 1_000;

export function archiveRoutes(api: Api, deps: ArchiveDeps): void {
  route(api, calls.getArchive, async () => shownStatus(await deps.archives.status(), deps.now()));
  route(api, calls.startArchive, async () => {
    const { archive: former } = await deps.archives.status();
    const id = deps.newId(20);
    const status = await deps.archives.change((stored) => startedArchive(stored, { id, nowMs: deps.now() }));
    if (former && former.id !== status.archive?.id)
      await deps.archiveStore.deleteAll(archiveFolder(former.id));
    return status;
  });
  route(api, calls.deleteArchive, async () => await deleteArchive(deps));
  route(api, calls.getArchivePart, async ({ params }) => {
    const { archive } = await deps.archives.status();
    const part = archive?.parts[Number(params.part) - 1];
    if (!archive || !part) throw new AppError("not-found", "There is no such part.");
    const path = archiveFolder(archive.id) + part.name;
    return { url: await deps.archiveStore.temporaryUrl(path, deps.now() + urlLifetimeMs) };
  });
}

/** Deletes the archive when its time is over, and files that no archive has any more. */
export async function deleteExpiredArchive(deps: Omit<ArchiveDeps, "newId">): Promise<void> {
  const { archive } = await deps.archives.status();
  const nowMs = deps.now();
  if (archive && archive.deletedAt <= nowMs) await deleteArchive(deps);
  await deps.archiveStore.deleteOlderThan(nowMs - archiveLifetimeMs);
}

async function deleteArchive({ archives, archiveStore }: Omit<ArchiveDeps, "newId">) {
  const { archive } = await archives.status();
  const status = await archives.change((stored) =>
    stored.archive?.id === archive?.id ? withoutArchive(stored) : undefined,
  );
  if (archive) await archiveStore.deleteAll(archiveFolder(archive.id));
  return status;
}
