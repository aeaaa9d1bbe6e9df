import type { AdminCollection, CollectionDraft } from "@lightwell/shared/catalog/catalog-schemas";
import {
  createCollection,
  linkPhoto,
  saveCollection,
} from "@lightwell/shared/contract/back-office/collection-endpoints";
import type { ShopServer } from "./shop-server.ts";

const draft: CollectionDraft = {
  title: "Landscapes",
  description: "Wide country, early light",
  longDescription: "What the early riser sees.",
  slug: "",
  active: true,
  showOnHomepage: true,
  autoSlugEnabled: true,
  sort: 10,
  newPhotosFirst: false,
};

/** A collection that the owner has created, filled with photos and saved; by default active. */
export async function aCollection(
  server: ShopServer,
  overrides: Partial<CollectionDraft> = {},
  photos: readonly { readonly id: string }[] = [],
): Promise<AdminCollection> {
  const { id, updated } = await server.call(createCollection, {});
  for (const photo of photos) await server.call(linkPhoto, { id, photoId: photo.id });
  return await server.call(saveCollection, { id, body: { ...draft, ...overrides, updated } });
}
