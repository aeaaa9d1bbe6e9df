import type { OptionSet } from "@lightwell/shared/options/option";
import type { Site } from "@lightwell/shared/site/site";
import type { DocumentData } from "@google-cloud/firestore";
import type { CatalogRepository } from "#src/catalog/catalog-repository.ts";
import type { DocumentKind } from "#src/publishing/document-kinds.ts";
import { projectCatalog, type Items } from "#src/publishing/project-catalog.ts";
import { siteDocument, siteDocumentName } from "#src/publishing/site-document.ts";

/** Everything that is published, by name. */
export async function publishedDocuments(catalog: CatalogRepository): Promise<Map<string, DocumentData>> {
  return await catalog.atOneMoment(async (reader) => {
    const documents = new Map<string, DocumentData>();
    for await (const names of reader.publishedNames(500))
      for (const [name, document] of await reader.published(names)) documents.set(name, document);
    return documents;
  });
}

/** Every published document of the whole catalog, as it is stored, by name. */
export function projectWholeCatalog(
  { photos, collections, options, site }: Items & { readonly options: OptionSet; readonly site: Site },
  kinds?: readonly DocumentKind[],
): Map<string, object> {
  const photosById2 = new Map(photos.map((photo) => [photo.id2, photo]));
  const projection = projectCatalog({ photos, collections }, { options, collections, photosById2 }, kinds);
  const documents = new Map<string, object>();
  const published = siteDocument({ site, collections, photosById2 });
  if (published) documents.set(siteDocumentName, published);
  const lists = new Map<string, { entries: Record<string, object> }>();
  for (const { name, entry, content } of projection.values()) {
    const list = lists.get(name) ?? { entries: {} };
    const made = content();
    if (made === undefined) continue;
    if (entry === undefined) documents.set(name, made);
    else lists.set(name, { entries: Object.assign(list.entries, { [entry]: made }) });
  }
  return new Map([...documents, ...lists]);
}
