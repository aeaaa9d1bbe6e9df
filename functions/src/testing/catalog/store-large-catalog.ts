import { catalogTables } from "#src/catalog/catalog-tables.ts";
import { openDatabase } from "#src/firestore/open-database.ts";
import type { ShopServer } from "#src/testing/shop-server.ts";
import { aStoredCollection, aStoredPhoto } from "./stored-catalog.ts";

interface LargeCatalog {
  readonly count: number;
  readonly collectionCount: number;
  readonly perCollection: number;
}

/** Id and slug of a photo: `large00042`. */
export const photoNamed = (place: number) => `large${String(place).padStart(5, "0")}`;

const range = (length: number, start = 0) => Array.from({ length }, (_, index) => start + index);

/** Stores photos and collections, which are not published yet: the first photos are in collections. */
export async function storeLargeCatalog(
  server: ShopServer,
  { count, collectionCount, perCollection }: LargeCatalog,
): Promise<void> {
  const database = openDatabase(server.projectId);
  const tables = catalogTables(database);
  const writer = database.bulkWriter({ throttling: false });
  const written = range(count).map(async (place) => {
    const [id, sequence] = [photoNamed(place), place];
    const image = `photos/${id}-0123456789abcdef`;
    const words = {
      title: `Photo ${place}`,
      subtitle: "Sierra Nevada, early June",
      tags: ["sierra", "dawn"],
    };
    await writer.set(
      tables.photos.doc(id),
      aStoredPhoto({ id, id2: id, slug: id, sequence, image, ...words }),
    );
  });
  for (const place of range(collectionCount)) {
    const id = `collection${place}`;
    const collectionPhotos = range(perCollection, place * perCollection).map(photoNamed);
    const collection = aStoredCollection({ id, id2: id, slug: id, title: `Part ${place}`, collectionPhotos });
    written.push(writer.set(tables.collections.doc(id), collection).then(() => undefined));
  }
  await writer.close();
  await Promise.all(written);
}
