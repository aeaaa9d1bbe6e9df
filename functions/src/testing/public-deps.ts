import type { PublicSite } from "@lightwell/shared/site/public-site";
import { documentReader, type DocumentSource } from "#src/firestore/rest-reader/document-reader.ts";
import { keepRecent } from "#src/storefront/keep-recent.ts";
import { publishedRepository, type PublishedRepository } from "#src/storefront/published-repository.ts";

/** Dependencies of everything that shoppers read. */
export function publicDeps(source: DocumentSource): {
  readonly published: PublishedRepository;
  readonly content: () => Promise<PublicSite>;
} {
  const published = publishedRepository(documentReader(source));
  const content = keepRecent(async () => await published.site(), { lifetimeMs: 60_000, now: Date.now });
  return { published, content };
}
