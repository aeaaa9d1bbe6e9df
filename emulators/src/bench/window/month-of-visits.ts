import { paths } from "@lightwell/shared/routes/paths";
import { textPageNames } from "@lightwell/shared/site/text-page";
import { dataOfDocument, dataOfLink, readVisitedPage, type VisitedPage } from "./visited-page.ts";

export interface PageView {
  readonly path: string;
  /** Whether the browser loads a document; otherwise a link was followed inside the shop. */
  readonly isDocument: boolean;
  /** The paths of the document or the data, and of the pictures that the browser does not have yet. */
  readonly requests: readonly string[];
}

/** The share of visits, in percent, that begin on each kind of page. Photos and collections are what is shared. */
const entries = { home: 30, photo: 35, collection: 20, text: 10, prints: 5 } as const;

type Entry = keyof typeof entries;

/**
 * Visits of the shop at an origin: each enters on a page and follows 2 to 6 links, each of which is one of those that
 * the page has, equally likely. The same seed results in the same visits. A picture is requested once per visit, in one
 * of its sizes; data is requested for each page, as it is after a minute on the page before.
 */
export async function monthOfVisits(
  origin: string,
  { visits, seed }: { readonly visits: number; readonly seed: number },
): Promise<PageView[][]> {
  const random = seeded(seed);
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[Math.floor(random() * items.length)];
    if (item === undefined) throw new Error("The shop has nothing to choose from.");
    return item;
  };
  const known = new Map<string, Promise<VisitedPage>>();
  const pageAt = async (path: string) => {
    const page = known.get(path) ?? readVisitedPage(origin, path);
    known.set(path, page);
    return await page;
  };
  const pathsOf = await entryPaths(origin);
  const kinds = (Object.keys(entries) as Entry[]).flatMap((kind) =>
    Array.from({ length: entries[kind] }, () => kind),
  );

  const visit = async (): Promise<PageView[]> => {
    const views: PageView[] = [];
    const seen = new Set<string>();
    let path = pick(pathsOf[pick(kinds)]);
    let requested = [path, ...dataOfDocument(path)];
    const links = 2 + Math.floor(random() * 5);
    const size = random();
    for (let followed = 0; ; followed += 1) {
      const page = await pageAt(path);
      const pictures = page.pictures
        .map((sizes) => sizes[Math.floor(size * sizes.length)] ?? "")
        .filter((picture) => !seen.has(picture));
      for (const picture of pictures) seen.add(picture);
      views.push({
        path,
        isDocument: followed === 0,
        requests: [...requested, ...new Set(pictures)],
      });
      if (followed === links) return views;
      const next = pick(page.links);
      requested = dataOfLink(next);
      path = next;
    }
  };

  const all: PageView[][] = [];
  while (all.length < visits) all.push(await visit());
  return all;
}

/** The pages on which visits begin, as the sitemap lists them. */
async function entryPaths(origin: string): Promise<Record<Entry, string[]>> {
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text();
  const listed = Array.from(sitemap.matchAll(/<loc>([^<]*)</g), ([, url = ""]) => new URL(url).pathname);
  const textPaths = textPageNames.map((name): string => paths[name].path);
  return {
    home: [paths.home.href()],
    prints: [paths.prints.href()],
    photo: listed.filter((path) => path.startsWith("/photos/photo/")),
    collection: listed.filter((path) => path.startsWith("/collection/")),
    text: listed.filter((path) => textPaths.includes(path)),
  };
}

/** Mulberry32: numbers from 0 to below 1, the same ones for the same seed. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
