import { getCollection, getHomepage, getPhoto } from "@lightwell/shared/contract/catalog-endpoints";
import { fillPath } from "@lightwell/shared/contract/catalog-paths";
import { shopOrigin } from "./shopper.ts";

/** All photos and collections of the shop, read by its own calls. */
export async function everyAddress() {
  const sitemap = await (await fetch(`${shopOrigin}/sitemap.xml`)).text();
  const paths = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = ""]) => new URL(url).pathname);
  const slugsAt = (folder: string) =>
    paths.flatMap((path) => (path.startsWith(folder) ? [path.slice(folder.length)] : []));
  const collections = await Promise.all(
    slugsAt("/collection/").map(async (collectionSlug) => {
      const [collection] = await replyAt(getCollection, { collectionSlug });
      return collection;
    }),
  );
  const photos = await Promise.all(
    slugsAt("/photos/photo/").map(async (photoSlug) => await replyAt(getPhoto, { photoSlug })),
  );
  return { collections, photos, onHomepage: await replyAt(getHomepage) };
}

/** The reply of a public call. */
async function replyAt<Reply>(
  { path, reply }: { readonly path: string; readonly reply: { parse(body: unknown): Reply } },
  slugs: Readonly<Record<string, string>> = {},
): Promise<Reply> {
  const response = await fetch(shopOrigin + fillPath(path, slugs));
  return reply.parse(await response.json());
}
