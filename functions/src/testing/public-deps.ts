import { documentReader, type DocumentSource } from "#src/firestore/rest-reader/document-reader.ts";
import { publishedRepository, type PublishedRepository } from "#src/storefront/published-repository.ts";

/** Dependencies of everything that shoppers read. */
export function publicDeps(source: DocumentSource): { readonly published: PublishedRepository } {
  return { published: publishedRepository(documentReader(source)) };
}
