import { documentReader, type DocumentSource } from "#src/firestore/document-reader.ts";
import { publishedRepository, type PublishedRepository } from "#src/storefront/published-repository.ts";

/** What answering shoppers takes. */
export interface PublicShop {
  readonly published: PublishedRepository;
}

export function publicShop(source: DocumentSource): PublicShop {
  return { published: publishedRepository(documentReader(source)) };
}
