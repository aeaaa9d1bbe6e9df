import type { PlatformConfig } from "#/config/platform-config.ts";
import { openDatabase } from "#/firestore/open-database.ts";
import { publishedRepository, type PublishedRepository } from "#/published/published-repository.ts";

/** What answering shoppers takes. */
export interface PublicShop {
  readonly published: PublishedRepository;
}

export function publicShop(config: Pick<PlatformConfig, "projectId">): PublicShop {
  return { published: publishedRepository(openDatabase(config.projectId)) };
}
