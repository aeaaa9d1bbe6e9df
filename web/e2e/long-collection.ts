import { localProject } from "@lightwell/shared/development/local-ports";
import type { CollectionPage } from "@lightwell/shared/catalog/catalog-schemas";
import { getCollection, getPhoto } from "@lightwell/shared/contract/catalog-endpoints";
import { owner } from "./owner.ts";
import { setting } from "./shopper.ts";
import { onTestFinished } from "vitest";

/**
 * Publishes a collection of so many photos, which are copies of one photo with the titles "Photo 1", "Photo 2" and so
 * on, without the thousands of calls that creating them would take. `opened` are the numbers of those that have a page.
 * Returns the path of the collection. All of it is removed after the test; the daily repair, which deletes documents
 * that do not belong to the catalog, does not run in the first minutes of a stack.
 */
export async function publishLongCollection(count: number, opened: readonly number[] = []): Promise<string> {
  const slug = `long-${count}`;
  const shop = await owner();
  const [pattern] = await shop.call(getCollection, { collectionSlug: "landscapes" });
  const { collections: _, ...photo } = await shop.call(getPhoto, { photoSlug: "granite-morning" });
  const named = (number: number) => ({
    id: `${slug}-${number}`,
    id2: `${slug}-${number}`,
    slug: `${slug}-${number}`,
    title: `Photo ${number}`,
  });
  const cards = Array.from({ length: count }, (_, sort) => {
    const [card] = pattern.photos;
    if (!card) throw new Error("The demo collection has photos.");
    return { ...card, ...named(sort + 1), sort };
  });
  const pages = Math.ceil(count / 100);
  const { collectionPhotos: __, ...words } = pattern;
  const pageAt = (page: number): CollectionPage => ({
    ...words,
    slug,
    title: "Long",
    page,
    pages,
    photos: cards.slice((page - 1) * 100, page * 100),
  });
  const documents = new Map<string, object>([
    [`collection:${slug}`, { ...pageAt(1), collectionPhotos: cards.map(({ id2 }) => id2) }],
  ]);
  for (let page = 2; page <= pages; page += 1) documents.set(`collection:${slug}:${page}`, pageAt(page));
  for (const number of opened)
    documents.set(`photo:${slug}-${number}`, {
      ...photo,
      ...named(number),
      collections: [{ slug, title: "Long", oldSlugs: [] }],
    });
  const writes = [...documents].map(([name, document]) => ({
    update: { name: nameOf(name), fields: { json: { stringValue: JSON.stringify(document) } } },
  }));
  for (const write of writes) await commit([write]);
  onTestFinished(async () => await commit([...documents.keys()].map((name) => ({ delete: nameOf(name) }))));
  return `/collection/${slug}`;
}

const documentsPath = `projects/${localProject}/databases/(default)/documents`;

function nameOf(published: string): string {
  return `${documentsPath}/published/${published}`;
}

async function commit(writes: readonly object[]): Promise<void> {
  const response = await fetch(`http://${setting("FIRESTORE_EMULATOR_HOST")}/v1/${documentsPath}:commit`, {
    method: "POST",
    headers: { Authorization: "Bearer owner", "Content-Type": "application/json" },
    body: JSON.stringify({ writes }),
  });
  if (!response.ok) throw new Error(`Nothing was written: ${await response.text()}`);
}
