import type { PhotoDraft } from "@lightwell/shared/catalog/catalog-schemas";
import { catalogTables } from "#src/catalog/catalog-tables.ts";
import { publishingTables } from "#src/publishing/publishing-transaction.ts";
import { openDatabase } from "#src/firestore/open-database.ts";
import { projectWholeCatalog } from "./whole-catalog.ts";
import { aCollection } from "#src/testing/a-collection.ts";
import { aPhoto } from "#src/testing/a-photo.ts";
import type { ShopServer } from "#src/testing/shop-server.ts";

/**
 * Adds `count` photos to a new collection, written directly to the database to avoid thousands of calls. Their ids are
 * `of12n0`, `of12n1`, …; they are alike, with the given fields. Returns the collection's slug.
 */
export async function addPhotosToCollection(
  server: ShopServer,
  count: number,
  overrides: Partial<PhotoDraft> = {},
): Promise<string> {
  const title = `All ${count}`;
  const pattern = await aPhoto(server, { title: `Pattern ${count}`, ...overrides });
  const { id, slug } = await aCollection(server, { title }, [pattern]);
  const names = Array.from({ length: count }, (_, index) => `of${count}n${index}`);

  const database = openDatabase(server.projectId);
  const tables = catalogTables(database);
  const { published } = publishingTables(database);
  const stored = await server.shop.catalog.photo(pattern.id);
  if (!stored) throw new Error("It was just made.");
  const photos = names.map((name, sequence) => ({
    ...stored,
    id: name,
    id2: name,
    slug: name,
    oldSlugs: [],
    sequence,
  }));
  const writer = database.bulkWriter({ throttling: false }); // throttling slows down the first writes to a new database
  const written = [
    ...photos.map(async (photo) => await writer.set(tables.photos.doc(photo.id), photo)),
    writer.update(tables.collections.doc(id), { collectionPhotos: names }),
  ];
  await writer.flush();
  const [options, collections, site] = [
    await server.shop.catalog.options(),
    await server.shop.catalog.collections(),
    await server.shop.catalog.site(),
  ];
  const all = await server.shop.catalog.photos();
  for (const [name, document] of projectWholeCatalog({ photos: all, collections, options, site }))
    written.push(writer.set(published.doc(name), document));
  await writer.close();
  await Promise.all(written);
  await server.shop.catalog.buildPhotoIndex();
  return slug;
}
