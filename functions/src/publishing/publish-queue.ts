import * as log from "firebase-functions/logger";
import type { CatalogRepository } from "#src/catalog/catalog-repository.ts";
import type { PublishingDue } from "./publishing-due.ts";
import { republishAll } from "./republish-all.ts";
import { republishCollections, republishPhotos } from "./republish-items.ts";

/**
 * Publishes what a change has left, as it is stored by now, and takes it off the list. What the owner wanted is saved
 * already, so that a failure is no reason to refuse it: it is logged, and what is on the list is published by the clock.
 */
export async function publishDue(catalog: CatalogRepository, key: string, due: PublishingDue): Promise<void> {
  try {
    if (due.kind === "everything") await republishAll({ catalog });
    else {
      const photos = await catalog.photosById2(due.photos);
      await republishPhotos(
        catalog,
        Array.from(photos.values(), ({ id }) => id),
      );
      await republishCollections(catalog, due.collections);
    }
    await catalog.publishingDone(key);
  } catch (cause) {
    log.error("publishing.left-behind", cause, { key });
  }
}
