import { Agent, get } from "node:http";
import { paths } from "@lightwell/shared/routes/paths";
import { builtFunctions } from "./built-functions.ts";
import { readingPath, unreadPath } from "./cold-bench.ts";
import { startFramework } from "./framework-process.ts";
import { Timings, type Measured } from "#src/bench/goals/goal.ts";
import { startInstantDatabase } from "./start-instant-database.ts";

const rounds = 9;
const callsAtOnce = 50;
const callsPerRound = 3_000;
const documentsPerRound = 300;

const numbers = Array.from({ length: callsAtOnce / 2 }, (_, index) => index);
/** The requested paths with the expected status, of the bare handler and of the public functions. */
const requests = {
  bare: { status: 200, paths: ["/"] },
  page: { status: 200, paths: [readingPath] },
  pages: {
    status: 200,
    paths: numbers.flatMap((n) => [
      `/api/photos/photo/a-photo-${n}`,
      `/api/collections/collection/a-collection-${n}`,
    ]),
  },
  unknown: {
    status: 404,
    paths: numbers.flatMap((n) => [
      `/api/photos/photo/nowhere-${n}`,
      `/api/collections/collection/nowhere-${n}`,
    ]),
  },
  rejected: { status: 404, paths: [unreadPath] },
  documents: { status: 200, paths: numbers.map((n) => paths.photo.href(`a-photo-${n}`)) },
} as const;
type RequestKind = keyof typeof requests;
const kinds = ["bare", "page", "pages", "unknown", "rejected", "documents"] as const;

/**
 * Measures public calls and rendered pages, fifty at a time, next to a bare handler; every other round in reverse
 * order.
 */
export async function benchApi(): Promise<Measured[]> {
  const { folder, bareFolder, environment } = await builtFunctions();
  const database = await startInstantDatabase();
  const shopEnvironment = environment(database.host);
  const bare = await startFramework(bareFolder, "bare", { path: "/", status: 200 }, shopEnvironment);
  const shop = await startFramework(folder, "publicApi", { path: readingPath, status: 200 }, shopEnvironment);
  const pages = await startFramework(folder, "pages", { path: "/", status: 200 }, shopEnvironment);
  const p99 = new Timings<RequestKind>();
  const failed = { calls: 0, documents: 0 };
  try {
    for (let round = 0; round < rounds; round += 1)
      for (const kind of round % 2 === 0 ? kinds : kinds.toReversed()) {
        const { origin } = kind === "bare" ? bare : kind === "documents" ? pages : shop;
        const calls = await load(
          requests[kind].paths.map((path) => origin + path),
          kind === "documents" ? documentsPerRound : callsPerRound,
        );
        const times = calls.map(({ ms }) => ms);
        p99.add(kind, at(times, 0.99));
        failed[kind === "documents" ? "documents" : "calls"] += calls.filter(
          ({ status }) => status !== requests[kind].status,
        ).length;
      }
  } finally {
    await Promise.all([bare.stop(), shop.stop(), pages.stop()]);
    database.stop();
  }
  const measured = (kind: RequestKind, what: string): Measured => ({
    what: `public GET, p99 at 50 at once, v a bare handler: ${what}`,
    ...p99.ratio(kind, "bare"),
    must: 2,
    stretch: 1.3,
  });
  return [
    measured("page", "one page, its reads shared"),
    measured("pages", "fifty pages, each with its read"),
    measured("unknown", "fifty unknown names, each with its read"),
    measured("rejected", "an address that names nothing, no read"),
    { what: "calls that failed", figure: failed.calls, must: 0, stretch: 0 },
    {
      what: "rendered pages that failed, fifty at once",
      figure: failed.documents,
      must: 0,
      stretch: 0,
      note: `p99 ${p99.ratio("documents", "bare").note}`,
    },
  ];
}

interface Call {
  readonly ms: number;
  readonly status: number;
}

/** Requests these URLs in turn, `times` requests in all, fifty at a time. */
async function load(urls: readonly string[], times: number): Promise<Call[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: callsAtOnce });
  const calls: Call[] = [];
  let begun = 0;
  const worker = async () => {
    while ((begun += 1) <= times) calls.push(await timedGet(urls[begun % urls.length] ?? "", agent));
  };
  await Promise.all(Array.from({ length: callsAtOnce }, worker));
  agent.destroy();
  return calls;
}

function timedGet(url: string, agent: Agent): Promise<Call> {
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    get(url, { agent }, (response) => {
      response.resume();
      response.once("end", () =>
        resolve({ ms: performance.now() - startedAt, status: response.statusCode ?? 0 }),
      );
    }).once("error", reject);
  });
}

/** The percentile: the smallest value that at least the fraction `part` of the values does not exceed. */
function at(values: readonly number[], part: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.ceil(sorted.length * part) - 1] ?? Number.NaN;
}
