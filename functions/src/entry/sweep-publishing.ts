import { catalogRepository } from "#src/catalog/catalog-repository.ts";
import { readPlatformConfig } from "#src/config/platform-config.ts";
import { openDatabase } from "#src/firestore/open-database.ts";
import { sweepPublishing as sweep } from "#src/publishing/sweep-publishing.ts";

const shop = {
  catalog: catalogRepository(openDatabase(readPlatformConfig(process.env).projectId)),
  now: Date.now,
};

export async function sweepPublishing(): Promise<void> {
  await sweep(shop);
}
