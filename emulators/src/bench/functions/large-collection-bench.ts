import { getCollection } from "@lightwell/shared/contract/catalog-endpoints";
import { fillPath } from "@lightwell/shared/contract/catalog-paths";
import { paths } from "@lightwell/shared/routes/paths";
import { createServer } from "node:http";
import { gzipSync } from "node:zlib";
import { median, type Measured } from "#src/bench/goals/goal.ts";
import { startGzipFront } from "#src/bench/pages/gzip-front.ts";
import { noShop, runningShop, type PublicPages } from "#src/bench/pages/running-shop.ts";
import { lighthouseVisit } from "#src/bench/visits/lighthouse-visit.ts";
import { visitInTurns } from "#src/bench/visits/visit-in-turns.ts";
import { listenOnLoopback } from "#src/processes/listen-on-loopback.ts";
import { builtFunctions } from "./built-functions.ts";
import { startFramework } from "./framework-process.ts";
import { collectionOf } from "./instant-documents.ts";
import { startInstantDatabase } from "./start-instant-database.ts";

const path = paths.collection.href(collectionOf(2_000));
const bars = {
  kb: { what: "HTML", unit: "kB", must: 30, stretch: 15 },
  tbtMs: { what: "blocking time, simulated", unit: "ms", must: 100, stretch: 50 },
  performance: { what: "performance, simulated", must: 95, stretch: 98, better: "more" },
} as const;

/**
 * A collection of 2,000 photos: its document from the function `pages`, scripts from the running shop. All its photos
 * have the same picture, so the bytes of pictures are not part of it.
 */
export async function benchLargeCollection(rounds: number): Promise<Measured[]> {
  const measured = (name: keyof typeof bars, figure: number | undefined, note: string): Measured => {
    const { what, ...bar } = bars[name];
    return { what: `collection of 2,000: ${what}`, ...bar, figure, note };
  };
  const shop = await runningShop();
  if (!shop) return [measured("kb", undefined, noShop)];
  const { folder, environment } = await builtFunctions();
  const database = await startInstantDatabase();
  const pages = await startFramework(folder, "pages", { path, status: 200 }, environment(database.host));
  const site = await startSite(pages.origin, shop);
  try {
    const html = await (await fetch(pages.origin + path)).text();
    const kb = gzipSync(html, { level: 9 }).length / 1_000;
    const visit = { name: "collection of 2,000", run: async () => await lighthouseVisit(site.origin + path) };
    const visits = (await visitInTurns([visit], rounds)).get(visit.name) ?? [];
    const of = (name: "tbtMs" | "performance") => {
      const values = visits.map((figures) => figures[name]);
      if (values.length === 0) return measured(name, undefined, "no visit succeeded");
      const range = [Math.min(...values), Math.max(...values)].map((value) => value.toFixed(0));
      return measured(name, median(values), range.join(" to "));
    };
    return [
      measured("kb", kb, `${html.match(/<img/g)?.length ?? 0} pictures`),
      of("tbtMs"),
      of("performance"),
    ];
  } finally {
    await site.close();
    await pages.stop();
    database.stop();
  }
}

/** Collections from the function, every picture of a photo as the running shop's first one, the rest from the shop. */
async function startSite(pagesOrigin: string, shop: PublicPages) {
  const picture = await firstPicture(shop);
  const server = createServer((request, response) => {
    const path = request.url ?? "/";
    const size = /^\/images\/photos\/[^_]*(_.*)$/.exec(path)?.[1];
    const origin = path.startsWith("/collection/") ? pagesOrigin : shop.origin;
    const url = size === undefined ? origin + path : `${shop.origin}/images/${picture}${size}`;
    fetch(url).then(
      async (answer) => {
        const type = answer.headers.get("content-type") ?? "application/octet-stream";
        const cache = answer.headers.get("cache-control") ?? "no-store";
        response.writeHead(answer.status, { "Content-Type": type, "Cache-Control": cache });
        response.end(Buffer.from(await answer.arrayBuffer()));
      },
      (cause: unknown) => response.writeHead(502).end(String(cause)),
    );
  });
  const site = await listenOnLoopback(server);
  const front = await startGzipFront(site.origin);
  const close = async () => {
    await Promise.all([front.close(), site.close()]);
  };
  return { origin: front.origin, close };
}

/** The file key of a photo of the running shop. */
async function firstPicture({ origin, paths: { collection } }: PublicPages): Promise<string> {
  const collectionSlug = collection.split("/").at(-1) ?? "";
  const answer: unknown = await (
    await fetch(origin + fillPath(getCollection.path, { collectionSlug }))
  ).json();
  const image = getCollection.reply.parse(answer)[0]?.photos[0]?.image;
  if (!image) throw new Error("The first photo of the running shop has no picture.");
  return image;
}
