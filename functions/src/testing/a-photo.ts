import { noEmbeddedMetadata } from "@lightwell/shared/catalog/photo";
import { photoDraftDefaults } from "@lightwell/shared/catalog/photo-defaults";
import type { Photo, PhotoDraft } from "@lightwell/shared/catalog/catalog-schemas";
import { createPhoto, savePhoto } from "@lightwell/shared/contract/back-office/photo-endpoints";
import type { StoredPhoto } from "#src/catalog/schemas.ts";
import { attachImage } from "#src/images/attach-image.ts";
import type { ShopServer } from "./shop-server.ts";

const draft: PhotoDraft = {
  ...photoDraftDefaults,
  title: "Granite Morning",
  subtitle: "Sierra Nevada, early June",
  description: "<p>First sun on the east face.</p>",
  tags: ["sierra"],
  active: true,
};

/** A photo that the owner has created, given a picture and saved; by default active. */
export async function aPhoto(server: ShopServer, overrides: Partial<PhotoDraft> = {}): Promise<Photo> {
  const { id, id2, updated } = await server.call(createPhoto, {});
  await attachImage(server.shop, {
    fileKey: `photos/${id2}-0123456789abcdef`,
    target: { type: "photos", id, description: "", fileName: "", uploaded: 1 },
    width: 6_000,
    height: 4_000,
    largestSize: 2048,
    colorProfile: "none",
    embeddedMetadata: noEmbeddedMetadata,
  });
  return await server.call(savePhoto, { id, body: { ...draft, ...overrides, updated } });
}

/**
 * Changes a photo and activates it in the database, unchecked: an active photo may be incomplete after a change of the
 * options or of the database.
 */
export async function storeActive(
  server: ShopServer,
  { id }: Pick<Photo, "id">,
  changes: Partial<StoredPhoto>,
): Promise<StoredPhoto> {
  return await server.shop.saveCatalogChange(async (transaction) => {
    const before = await transaction.photos.find(id);
    if (!before) throw new Error(`There is no photo ${id}.`);
    const after = { ...before, ...changes, active: true };
    transaction.photos.save(after);
    return after;
  });
}
