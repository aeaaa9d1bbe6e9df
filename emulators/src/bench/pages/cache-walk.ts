import type { Measured } from "#src/bench/goals/goal.ts";
import { noShop, runningShop } from "./running-shop.ts";

/** One response of the walk, and whether its `Cache-Control` is correct. */
export interface WalkedAnswer {
  readonly path: string;
  readonly status: number;
  readonly cache: string | null;
  readonly isRight: boolean;
  /** Whether a page, the sitemap or the product feed links to it although it is an error. */
  readonly isDead: boolean;
}

const never = "private, no-store";
const checkedEachTime = "public, max-age=0, must-revalidate";
const forAMinute = "public, max-age=0, s-maxage=60";

/** The correct `Cache-Control` of a successful response, by its path: the first rule that matches. */
const rules: readonly (readonly [RegExp, string])[] = [
  [/^\/(?:images|assets)\//, "public, max-age=31536000, immutable"],
  [/^\/(?:favicon\.(?:svg|ico)$|apple-touch-icon\.png$|rooms\/|placeholders\/)/, "public, max-age=86400"],
  [/^\/(?:api|prints)\b/, forAMinute],
  [/^\//, checkedEachTime],
];

const releasedAddress = /^\/(?:collection|photos|data|images)\/./;

/** Paths that no page links to: entry points for programs, and paths that do not exist. */
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
 * Requests every public path in the shop's own pages, sitemap and product feed, the API calls of these pages, and some
 * paths that do not exist. A response with an ETag is requested again with `If-None-Match`.
 */
export async function walkCaches(origin: string): Promise<WalkedAnswer[]> {
  const known = new Set(["/", ...unnamed]);
  const named = new Set<string>();
  const answers: Omit<WalkedAnswer, "isDead">[] = [];
  // The loop includes paths that are added while it runs.
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

/** The percentage of public responses whose `Cache-Control` is correct. */
export async function benchCaches(): Promise<Measured[]> {
  const goal = {
    what: "public answers that say rightly who may keep them",
    unit: "%",
    must: 100,
    stretch: 100,
    better: "more",
  } as const;
  const shop = await runningShop();
  if (!shop) return [{ ...goal, figure: undefined, note: noShop }];
  const answers = await walkCaches(shop.origin);
  const wrong = answers.filter(({ isRight }) => !isRight);
  const note = wrong[0] ? `like ${wrong[0].path}: ${wrong[0].cache}` : `${answers.length} answers`;
  return [{ ...goal, figure: (100 * (answers.length - wrong.length)) / answers.length, note }];
}

function answerOf(path: string, { status, headers }: Response): Omit<WalkedAnswer, "isDead"> {
  const cache = headers.get("cache-control");
  const { pathname } = new URL(path, "http://shop.invalid");
  const byAddress = rules.find(([address]) => address.test(pathname))?.[1];
  // Hosting sets the header of released addresses, also where a function answers that nothing is there.
  const right = status < 400 || releasedAddress.test(pathname) ? byAddress : never;
  return { path, status, cache, isRight: cache === right };
}

/** Paths of the shop in a document: links, pictures, scripts and styles, except the back office. */
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

/** The API calls with which a page reads its data if it is opened without a new document. */
function callsBehind(path: string): string[] {
  const [, kind, first, second] = /^\/(collection|photos)\/([^/?]+)(?:\/([^/?]+))?/.exec(path) ?? [];
  if (kind === "photos") return [`/data/photos/${first}/${second}.json`];
  if (kind !== "collection") return [];
  const collection = `/data/collections/collection/${first}`;
  return [second === undefined ? `${collection}/page/1.json` : `${collection}/photo/${second}.json`];
}
