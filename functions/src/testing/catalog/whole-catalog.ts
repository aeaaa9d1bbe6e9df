import type { OptionSet } from "@lightwell/shared/options/options-schemas";
import type { Site } from "@lightwell/shared/site/site-schemas";
import type { DocumentData } from "@google-cloud/firestore";
import type { DocumentKind } from "#src/publishing/document-kind.ts";
import {
  contentsOf,
  type Items,
  type ListDocument,
  projectCatalog,
} from "#src/publishing/project-catalog.ts";
import type { PublishingRepository } from "#src/publishing/publishing-repository.ts";
import type { ShopServer } from "#src/testing/shop-server.ts";

/** Everything that is published, by name. */
export async function publishedDocuments(
  publishing: PublishingRepository,
): Promise<Map<string, DocumentData>> {
  return await publishing.atOneMoment(async (_, reader) => {
    const documents = new Map<string, DocumentData>();
    for await (const names of reader.names(500))
      for (const [name, document] of await reader.documents(names)) documents.set(name, document);
    return documents;
  });
}

/** The content of every published document of the whole catalog, by name. */
export function projectWholeCatalog(
  { options, ...items }: Items & { readonly options: OptionSet; readonly site: Site },
  kinds?: readonly DocumentKind[],
): Map<string, object> {
  const photosById2 = new Map(items.photos.map((photo) => [photo.id2, photo]));
  const source = { options, collections: items.collections, photosById2, site: items.site };
  const lists = new Map<string, ListDocument>();
  const contents = contentsOf(projectCatalog(items, source, kinds).values(), lists);
  return new Map([...contents, ...lists]);
}

const emptyIndex = JSON.stringify({ entries: {} });

/** Everything that is published, without the times of the last save and without parts of indexes that are empty. */
export async function publishedContents({ shop }: ShopServer): Promise<ReadonlyMap<string, unknown>> {
  const published = await publishedDocuments(shop.publishing);
  const withoutTimes = (document: unknown): unknown =>
    JSON.parse(JSON.stringify(document, (key, value: unknown) => (key === "updated" ? undefined : value)));
  const filled = [...published].filter(([, document]) => JSON.stringify(document) !== emptyIndex);
  return new Map(filled.map(([name, document]) => [name, withoutTimes(document)]));
}
