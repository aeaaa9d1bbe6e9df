/** One answer of the walk, and whether it says rightly how long it may be kept. */
export interface WalkedAnswer {
  readonly path: string;
  readonly status: number;
  readonly cache: string | null;
  readonly isRight: boolean;
  /** Whether a page, the sitemap or the product feed names it, and there is nothing. */
  readonly isDead: boolean;
}

const never = "private, no-store";
const checkedEachTime = "public, max-age=0, must-revalidate";
const forAMinute = "public, max-age=0, s-maxage=60";

/** How long what is there may be kept, by its address: the first rule that matches. */
const rules: readonly (readonly [RegExp, string])[] = [
  [/^\/(?:robots\.txt|cart\/.*|orders\/.*)$/, checkedEachTime],
  [/^\/(?:(?:sitemap|products)\.xml|manifest\.webmanifest)$/, "public, max-age=0, s-maxage=3600"],
  [/^\/(?:images|assets)\//, "public, max-age=31536000, immutable"],
  [/^\/(?:favicon\.svg$|rooms\/|placeholders\/)/, "public, max-age=86400"],
  [/^\//, forAMinute],
];

/** What no page names: where programs begin, and what is not there. */
const unnamed = [
  "/robots.txt",
  "/sitemap.xml",
  "/products.xml",
  "/api/collections/homepage",
  "/api/unknown",
  "/api/photos/photo/unknown",
  "/api/collections/collection/unknown",
  "/photos/photo/unknown",
  "/collection/unknown",
  "/collection/unknown/photo",
  "/images/photos/unknown_128x128.webp",
  "/assets/gone-12345678.js",
  "/unknown",
];

/**
 * Asks for every public address that the shop's own pages, sitemap and product feed name, for the calls behind them,
 * and for some that lead nowhere; whatever has a version is asked for again by who has it.
 */
export async function walkCaches(origin: string): Promise<WalkedAnswer[]> {
  const known = new Set(["/", ...unnamed]);
  const named = new Set<string>();
  const answers: Omit<WalkedAnswer, "isDead">[] = [];
  // A set is walked in the order in which it grows.
  for (const path of known) {
    const response = await fetch(origin + path, { redirect: "manual" });
    answers.push(answerOf(path, response));
    const type = response.headers.get("content-type") ?? "";
    const text = /html|xml|css/.test(type) ? await response.text() : void (await response.arrayBuffer());
    if (text !== undefined)
      for (const address of addressesIn(text, origin)) {
        named.add(address);
        known.add(address);
      }
    for (const call of callsBehind(path)) known.add(call);
    const etag = response.headers.get("etag");
    if (etag === null || !response.ok) continue;
    const again = { "If-None-Match": etag, "Cache-Control": "max-age=0" };
    answers.push(answerOf(path, await fetch(origin + path, { headers: again })));
  }
  return answers.map((answer) => ({ ...answer, isDead: answer.status >= 400 && named.has(answer.path) }));
}

function answerOf(path: string, { status, headers }: Response): Omit<WalkedAnswer, "isDead"> {
  const cache = headers.get("cache-control");
  const { pathname } = new URL(path, "http://shop.invalid");
  const right = status < 400 ? rules.find(([address]) => address.test(pathname))?.[1] : never;
  return { path, status, cache, isRight: cache === right };
}

/** Paths of the shop that a document names: in links, pictures, scripts and styles, but the back office. */
function addressesIn(text: string, origin: string): string[] {
  const named = [
    ...text.matchAll(/(?:href|src|url)(?:="|\()(\/[^")#]*)/g),
    ...text.matchAll(/(\/images\/[\w./-]+\.webp)/g),
    ...text.replaceAll(origin, "").matchAll(/<(?:loc|g:link)>(\/[^<]*)</g),
  ];
  return named
    .map(([, path = "/"]) => path.replaceAll("&amp;", "&"))
    .filter((path) => !path.startsWith("/admin"));
}

/** The calls by which a page that is opened without a new document reads its data. */
function callsBehind(path: string): string[] {
  const [, kind, first, second] = /^\/(collection|photos)\/([^/?]+)(?:\/([^/?]+))?/.exec(path) ?? [];
  if (kind === "photos") return [`/api/photos/${first}/${second}`];
  if (kind !== "collection") return [];
  const collection = `/api/collections/collection/${first}`;
  return [second === undefined ? collection : `${collection}/photo/${second}`];
}
