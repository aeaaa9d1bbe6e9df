import { catalogRepository } from "#/catalog/catalog-repository.ts";
import { readPlatformConfig } from "#/config/platform-config.ts";
import { openDatabase } from "#/firestore/open-database.ts";
import { sweepPublishing as sweep } from "#/published/sweep-publishing.ts";

const shop = {
  catalog: catalogRepository(openDatabase(readPlatformConfig(process.env).projectId)),
  now: Date.now,
};

export async function sweepPublishing(): Promise<void> {
  await sweep(shop);
}
