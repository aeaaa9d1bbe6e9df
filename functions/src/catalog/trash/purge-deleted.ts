import * as log from "firebase-functions/logger";
import type { PictureStore } from "#src/images/picture-store.ts";
import type { CatalogAdminNeeds } from "#src/catalog/catalog-admin-deps.ts";
import { expiryLine, type DeletedItem } from "#src/catalog/deleted-item.ts";

/**
 * Ends what was deleted too long ago to be had back: first the files, then what was kept. What fails is left for
 * the next time. Answers how many have gone.
 */
export async function sweepDeleted(
  shop: Pick<CatalogAdminNeeds, "catalog" | "now"> & { readonly pictures: PictureStore },
): Promise<{ gone: number }> {
  let gone = 0;
  for (const item of await shop.catalog.deletedUntil(expiryLine(shop.now())))
    try {
      await shop.pictures.deleteAll(filesOf(item));
      await shop.catalog.forgetDeleted(item.id);
      gone += 1;
    } catch (cause) {
      log.error("deleted.left-behind", cause, { kind: item.kind, id: item.id });
    }
  return { gone };
}

/** How the file keys of its pictures begin. */
function filesOf(item: DeletedItem): string {
  return item.kind === "photo" ? `photos/${item.photo.id2}-` : `collections/${item.collection.id2}-`;
}
