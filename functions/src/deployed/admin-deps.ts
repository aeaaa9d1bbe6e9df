import { randomInt } from "node:crypto";
import type { CatalogAdminDeps } from "#src/catalog/catalog-admin-deps.ts";
import { catalogRepository } from "#src/catalog/catalog-repository.ts";
import type { PlatformConfig } from "#src/config/platform-config.ts";
import { openDatabase } from "#src/firestore/open-database.ts";
import { bucketPictureStore } from "#src/images/bucket-picture-store.ts";
import type { PictureStore } from "#src/images/picture-store.ts";
import { saveCatalogChange } from "#src/publishing/save-catalog-change.ts";

/** Dependencies of the back office. */
export interface AdminDeps extends CatalogAdminDeps {
  readonly pictures: PictureStore;
}

export function adminDeps(config: Pick<PlatformConfig, "projectId" | "bucket">): AdminDeps {
  const catalog = catalogRepository(openDatabase(config.projectId));
  return {
    catalog,
    saveCatalogChange: async (make) => await saveCatalogChange({ catalog }, make),
    pictures: bucketPictureStore(config.projectId, config.bucket),
    now: Date.now,
    newId,
  };
}

const alphabet = "abcdefghijkmnpqrstuvwxyz23456789"; // without letters and digits that look alike

function newId(length: number): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join("");
}
