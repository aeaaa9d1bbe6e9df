import { setTimeout as pause } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import type { Browser, Page, Response } from "playwright-core";
import { slowDown, withPhone } from "./phone.ts";
import type { Figures } from "./visit-in-turns.ts";

const kinds = ["script", "style", "document", "font", "picture", "other"] as const;
type Kind = (typeof kinds)[number];

/** A browser reports no task under 50 ms: 50 stands for “none”. */
const shortestTaskMs = 50;

/**
 * A first visit on a slow phone until five seconds after `load`: kB of each kind (text compressed with gzip -9,
 * whatever the server did), fonts that were requested before the first paint, requests, and the longest task after that
 * paint.
 */
export async function loadVisit(browser: Browser, url: string): Promise<Figures> {
  return await withPhone(browser, async (phone) => {
    const traffic = recordTraffic(phone.page);
    await slowDown(phone);
    await phone.page.goto(url, { waitUntil: "load" });
    await pause(5_000);
    const seen = await phone.page.evaluate<Seen>(seenByPage);
    const bytes = await traffic.bytes();
    return {
      ...Object.fromEntries(kinds.map((kind) => [`${kind}Kb`, (bytes.get(kind) ?? 0) / 1_000])),
      requests: traffic.responses.length,
      fcpMs: seen.fcpMs,
      lcpMs: seen.lcpMs,
      earlyFontKb: seen.earlyFontBytes / 1_000,
      longestTaskMs: Math.max(shortestTaskMs, ...seen.tasksAfterPaint),
    };
  });
}

/**
 * A second visit with a full cache, on a slow phone. It comes from another site, for which browsers use another
 * process.
 */
export async function repeatVisit(browser: Browser, url: string): Promise<Figures> {
  return await withPhone(browser, async (phone) => {
    await phone.page.goto(url, { waitUntil: "load" });
    await pause(2_000);
    const elsewhere = new URL("/robots.txt", url);
    elsewhere.hostname = "localhost";
    await phone.page.goto(elsewhere.href);
    await slowDown(phone);
    await phone.page.goto(url, { waitUntil: "load" });
    await pause(2_000);
    const { fcpMs, lcpMs } = await phone.page.evaluate<Seen>(seenByPage);
    return { fcpMs, lcpMs };
  });
}

export function recordTraffic(page: Page): {
  readonly responses: readonly Response[];
  bytes(): Promise<ReadonlyMap<Kind, number>>;
} {
  const responses: Response[] = [];
  const sizes: Promise<readonly (readonly [Kind, number])[]>[] = [];
  page.on("response", (response) => {
    responses.push(response);
    sizes.push(sizesOf(response));
  });
  return {
    responses,
    bytes: async () => {
      const sum = new Map<Kind, number>();
      for (const [kind, size] of (await Promise.all(sizes)).flat())
        sum.set(kind, (sum.get(kind) ?? 0) + size);
      return sum;
    },
  };
}

/** The styles in a document count as styles. */
async function sizesOf(response: Response): Promise<readonly (readonly [Kind, number])[]> {
  const kind = kindOf(response);
  const compressed = (text: string | Buffer) => gzipSync(text, { level: 9 }).length;
  try {
    const body = await response.body();
    if (kind === "font" || kind === "picture") return [[kind, body.length]];
    if (kind !== "document") return [[kind, compressed(body)]];
    const styles: string[] = [];
    const rest = body.toString().replaceAll(/(?<=<style\b[^>]*>)[^]*?(?=<\/style>)/g, (text) => {
      styles.push(text);
      return "";
    });
    return [["document", compressed(rest)], ...styles.map((text) => ["style", compressed(text)] as const)];
  } catch {
    return []; // a redirect, or a report that has no body
  }
}

function kindOf(response: Response): Kind {
  const type = response.request().resourceType();
  if (type === "image") return "picture";
  if (type === "stylesheet") return "style";
  return kinds.find((kind) => kind === type) ?? (/\.m?js(\?|$)/.test(response.url()) ? "script" : "other");
}

interface Seen {
  readonly fcpMs: number;
  readonly lcpMs: number;
  readonly earlyFontBytes: number;
  readonly tasksAfterPaint: readonly number[];
}

const seenByPage = `
  const { fcpMs, lcpMs, longTasks } = bench;
  const fonts = performance.getEntriesByType("resource").filter(({ name }) => /\\.woff2?(\\?|$)/.test(name));
  const early = fonts.filter(({ startTime }) => startTime <= fcpMs);
  ({
    fcpMs,
    lcpMs,
    earlyFontBytes: early.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
    tasksAfterPaint: longTasks.filter(({ startTime }) => startTime >= fcpMs).map(({ duration }) => duration),
  });
`;
