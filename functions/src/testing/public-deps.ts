import type { PublicSite } from "@lightwell/shared/site/site-schemas";
import { documentReader, type DocumentSource } from "#src/firestore/document-reader.ts";
import { cachedRead } from "#src/storefront/cached-read.ts";
import { type PublishedRepository, publishedRepository } from "#src/storefront/published-repository.ts";

/** Dependencies of everything that shoppers read. Tests find the prints that they have just saved. */
export function publicDeps(
  source: DocumentSource,
  { printIndexMs = 0 }: { readonly printIndexMs?: number } = {},
): {
  readonly published: PublishedRepository;
  readonly content: () => Promise<PublicSite>;
} {
  const published = publishedRepository(documentReader(source), { printIndexMs });
  const content = cachedRead(async () => await published.site(), { lifetimeMs: 60_000, now: Date.now });
  return { published, content };
}
