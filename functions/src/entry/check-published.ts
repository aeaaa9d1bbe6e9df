import { catalogRepository } from "#src/catalog/catalog-repository.ts";
import { readPlatformConfig } from "#src/config/platform-config.ts";
import { openDatabase } from "#src/firestore/open-database.ts";
import { mendDrift } from "#src/publishing/repair.ts";

const shop = { catalog: catalogRepository(openDatabase(readPlatformConfig(process.env).projectId)) };

export async function checkPublished(): Promise<void> {
  await mendDrift(shop);
}
