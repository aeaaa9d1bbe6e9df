import type { CatalogAdminDeps } from "#src/catalog/catalog-admin-deps.ts";
import type { StoredPhoto } from "#src/catalog/schemas.ts";
import { AppError } from "#src/http/app-error.ts";
import type { PictureStore } from "./picture-store.ts";
import { readOriginalMetadata } from "./original/open-original.ts";
import { inTemporaryFile } from "./temporary-file.ts";
import { readEmbeddedMetadata } from "./metadata/read-embedded-metadata.ts";

/**
 * Reads and stores the metadata in the file of a photo's original, and returns the photo. Throws `not-found` without an
 * original.
 */
export async function readPhotoMetadata(
  deps: Pick<CatalogAdminDeps, "catalog" | "saveCatalogChange"> & { readonly pictures: PictureStore },
  id: string,
): Promise<StoredPhoto> {
  const image = (await deps.catalog.photo(id))?.image;
  if (!image) throw noPicture();
  const embeddedMetadata = await oneAtATime(
    async () =>
      await inTemporaryFile(async (path) => {
        if (!(await deps.pictures.downloadOriginal(image, path))) throw noPicture();
        return readEmbeddedMetadata(await readOriginalMetadata(path));
      }),
  );
  return await deps.saveCatalogChange(async (transaction) => {
    const photo = await transaction.photos.find(id);
    if (photo === undefined || photo.image !== image)
      throw new AppError("conflict", "The picture has changed meanwhile. Try again.");
    const after: StoredPhoto = { ...photo, embeddedMetadata };
    transaction.photos.save(after);
    return after;
  });
}

let previous: Promise<unknown> = Promise.resolve();

/** A temporary file is in memory: an original of 500 MB leaves no room for a second one in the 1 GiB of `adminApi`. */
async function oneAtATime<Result>(work: () => Promise<Result>): Promise<Result> {
  const current = previous.then(work, work);
  previous = current;
  return await current;
}

function noPicture(): AppError {
  return new AppError("not-found", "There is no such picture.");
}
