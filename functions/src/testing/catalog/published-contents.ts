import type { ShopServer } from "#src/testing/shop-server.ts";
import { publishedDocuments } from "./whole-catalog.ts";

const emptyIndex = JSON.stringify({ entries: {} });

/** Everything that is published, without the times of the last save and without parts of indexes that are empty. */
export async function publishedContents({ shop }: ShopServer): Promise<ReadonlyMap<string, unknown>> {
  const published = await publishedDocuments(shop.publishing);
  const withoutTimes = (document: unknown): unknown =>
    JSON.parse(JSON.stringify(document, (key, value: unknown) => (key === "updated" ? undefined : value)));
  const filled = [...published].filter(([, document]) => JSON.stringify(document) !== emptyIndex);
  return new Map(filled.map(([name, document]) => [name, withoutTimes(document)]));
}
