import { dateInTimeZone } from "@lightwell/shared/delivery/calendar-date";
import { Readable } from "node:stream";
import type { CatalogRepository } from "#src/catalog/catalog-repository.ts";
import { csvOf } from "#src/csv/csv-table.ts";
import { originalName } from "#src/images/picture-store.ts";
import * as log from "#src/log/log.ts";
import { type MadePart, type StoredArchive, withFailure, withPart } from "./archive.ts";
import type { ArchiveRepository } from "./archive-repository.ts";
import { archiveFolder, type ArchiveStore } from "./archive-store.ts";
import { archiveTables, type ArchiveTableDeps } from "./archive-tables.ts";
import { type AddToZip, writeZip } from "./zip-file.ts";

export interface MakeArchiveDeps extends ArchiveTableDeps {
  readonly catalog: ArchiveTableDeps["catalog"] & Pick<CatalogRepository, "photoRows">;
  readonly archives: ArchiveRepository;
  readonly archiveStore: ArchiveStore;
  /** Documents that readers of many have left out. */
  readonly unreadableDocuments: () => Promise<readonly { readonly path: string }[]>;
  readonly now: () => number;
}

/** When a part ends: with the next picture it would have more bytes, or it has taken longer. */
export interface PartLimits {
  readonly bytes: number;
  readonly ms: number;
}

/** Two gigabytes, less what a ZIP says about its files. The function has 540 seconds; its last picture takes some. */
export const partLimits: PartLimits = { bytes: 1_990_000_000, ms: 400_000 };

/**
 * Makes the next part of the archive that is being made: first the tables, then the pictures in the order of their
 * paths in the bucket. Each call makes one part and stores where the next one begins, so a call that is interrupted or
 * repeated loses and doubles nothing. Calls must not overlap.
 */
export async function makeArchivePart(deps: MakeArchiveDeps, limits: PartLimits = partLimits): Promise<void> {
  const { archive } = await deps.archives.status();
  if (archive?.state !== "making") return;
  const { id, parts } = archive;
  try {
    const made = await (parts.length === 0 ? tablePart(deps, archive) : picturePart(deps, archive, limits));
    const unreadable = made.isLast ? (await deps.unreadableDocuments()).map(({ path }) => path) : [];
    const completed = { ...made, unreadable };
    const now = await deps.archives.change((status) => withPart(status, archive, completed, deps.now()));
    if (now.archive?.id !== id) await deps.archiveStore.deleteAll(archiveFolder(id)); // it was deleted meanwhile
  } catch (cause) {
    log.error("archive.part-failed", cause, { part: parts.length + 1 });
    await deps.archives.change((status) => withFailure(status, id, deps.now()));
  }
}

type FilledPart = Omit<MadePart, "unreadable">;

async function tablePart(deps: MakeArchiveDeps, archive: StoredArchive): Promise<FilledPart> {
  const pictures = await archivedPictures(deps);
  const tables = await archiveTables(deps);
  const part = await storedPart(deps, archive, async (add) => {
    for (const { path, content } of tables) await add(path, Readable.from(content), { isCompressed: true });
  });
  const total = pictures.length;
  return { part, pictures: { done: 0, total }, missing: [], lastPicture: "", isLast: total === 0 };
}

async function picturePart(
  deps: MakeArchiveDeps,
  archive: StoredArchive,
  limits: PartLimits,
): Promise<FilledPart> {
  const all = await archivedPictures(deps);
  const left = all.filter(({ stored }) => stored > archive.lastPicture);
  const missing: string[] = [];
  const deadlineMs = deps.now() + limits.ms;
  let { lastPicture } = archive;
  let taken = 0;
  const made = (isLast: boolean) => {
    const done = archive.pictures.done + taken;
    const total = isLast ? done : Math.max(archive.pictures.total, done);
    return { pictures: { done, total }, missing, lastPicture, isLast };
  };
  if (left.length === 0) return made(true);
  const part = await storedPart(deps, archive, async (add) => {
    let bytes = 0;
    for (const { stored, path } of left) {
      const picture = await deps.archiveStore.picture(stored);
      const isFull = bytes + (picture?.bytes ?? 0) > limits.bytes || deps.now() > deadlineMs;
      if (taken > 0 && isFull) return;
      if (picture) {
        const named = withExtension(path, picture.contentType);
        bytes += (await add(named, picture.open(), { isCompressed: false })).bytes;
      } else missing.push(path);
      lastPicture = stored;
      taken += 1;
    }
  });
  return { part, ...made(taken === left.length) };
}

/** Stores the next part, with a list of its files. */
async function storedPart(
  { archiveStore, shippingSettings }: MakeArchiveDeps,
  { id, startedAt, parts }: StoredArchive,
  fill: (add: AddToZip) => Promise<void>,
) {
  const number = parts.length + 1;
  const day = dateInTimeZone(startedAt, (await shippingSettings()).timeZone);
  const name = `shop-${day}-part-${number}.zip`;
  const manifest: (string | number)[][] = [["file", "bytes", "sha256"]];
  const output = archiveStore.writeStream(archiveFolder(id) + name);
  const checksum = await writeZip(output, startedAt, async (add) => {
    await fill(async (path, ...content) => {
      const { bytes, sha256 } = await add(path, ...content);
      manifest.push([path, bytes, sha256]);
      return { bytes, sha256 };
    });
    await add(`manifest-part-${number}.csv`, Readable.from([csvOf(manifest)]), { isCompressed: true });
  });
  return { name, ...checksum };
}

interface ArchivedPicture {
  /** Its path in the bucket. */
  readonly stored: string;
  /** In the archive, perhaps without an extension. */
  readonly path: string;
}

/** The pictures of all photos and collections, and all photos of damage, sorted by their paths in the bucket. */
async function archivedPictures({
  catalog,
  archiveStore,
}: Pick<MakeArchiveDeps, "catalog" | "archiveStore">): Promise<readonly ArchivedPicture[]> {
  const [photos, collections, damage] = await Promise.all([
    catalog.photoRows(),
    catalog.collections(),
    archiveStore.damagePhotos(),
  ]);
  const originals = [
    ...photos.map(({ image, id2, fileName, slug }) => ({ image, name: `${id2}-${fileName || slug}` })),
    ...collections.map(({ image, id2, slug }) => ({ image, name: `${id2}-${slug}` })),
  ].filter(({ image }) => image !== "");
  const pictures = [
    ...originals.map(({ image, name }) => {
      const [folder = ""] = image.split("/");
      return { stored: originalName(image), path: `pictures/${folder}/${fileNameOf(name)}` };
    }),
    ...damage.map((stored) => ({ stored, path: `pictures/${stored}` })),
  ];
  return pictures.toSorted((one, other) => (one.stored < other.stored ? -1 : 1));
}

/** Without what a file name may not contain on some system. */
function fileNameOf(name: string): string {
  return name.replace(/[\p{Cc}<>:"/\\|?*]/gu, "-");
}

const extensions: ReadonlyMap<string, string> = new Map([
  ["image/jpeg", "jpg"],
  ["image/png", "png"],
  ["image/webp", "webp"],
  ["image/tiff", "tif"],
]);

function withExtension(path: string, contentType: string): string {
  const extension = extensions.get(contentType);
  return extension === undefined || /\.[a-z]{3,4}$/i.test(path) ? path : `${path}.${extension}`;
}
