import { catalogRepository } from "#/catalog/catalog-repository.ts";
import { readPlatformConfig } from "#/config/platform-config.ts";
import { openDatabase } from "#/firestore/open-database.ts";
import { mendDrift } from "#/published/mend-drift.ts";

const shop = { catalog: catalogRepository(openDatabase(readPlatformConfig(process.env).projectId)) };

export async function checkPublished(): Promise<void> {
  await mendDrift(shop);
}
