import { Agent, get } from "node:http";
import { builtFunctions } from "./built-functions.ts";
import { readingPath, unreadPath } from "./cold-bench.ts";
import { startFramework } from "./framework-process.ts";
import { median, type Measured } from "./goal.ts";
import { startInstantDatabase } from "./start-instant-database.ts";

const rounds = 5;
const callsAtOnce = 50;
const callsPerRound = 3_000;

/** Public calls fifty at a time, beside a handler that says “ok” and does nothing else. */
export async function benchApi(): Promise<Measured[]> {
  const { folder, bareFolder, environment } = await builtFunctions();
  const database = await startInstantDatabase();
  const shopEnvironment = environment(database.host);
  const bare = await startFramework(bareFolder, "bare", { path: "/", status: 200 }, shopEnvironment);
  const shop = await startFramework(folder, "publicApi", { path: readingPath, status: 200 }, shopEnvironment);
  const targets = {
    bare: bare.origin,
    page: shop.origin + readingPath,
    refused: shop.origin + unreadPath,
  };
  const p99: Record<keyof typeof targets, number[]> = { bare: [], page: [], refused: [] };
  let failed = 0;
  try {
    for (let round = 0; round < rounds; round += 1)
      for (const name of ["bare", "page", "refused"] as const) {
        const calls = await load(targets[name]);
        p99[name].push(
          at(
            calls.map(({ ms }) => ms),
            0.99,
          ),
        );
        failed += calls.filter(({ status }) => status !== (name === "refused" ? 404 : 200)).length;
      }
  } finally {
    await Promise.all([bare.stop(), shop.stop()]);
    database.stop();
  }
  const note = (name: "page" | "refused") =>
    `${median(p99[name]).toFixed(0)} v ${median(p99.bare).toFixed(0)} ms`;
  return [
    {
      goal: 20,
      what: "public GET with its read, p99 at 50 at once, v a bare handler",
      figure: median(p99.page) / median(p99.bare),
      must: 2,
      stretch: 1.3,
      note: `${note("page")}; read from a database that answers at once; who asks for the same at the same time shares a read`,
    },
    {
      goal: 20,
      what: "public GET without a read, p99 at 50 at once, v a bare handler",
      figure: median(p99.refused) / median(p99.bare),
      must: 2,
      stretch: 1.3,
      note: note("refused"),
    },
    { goal: 20, what: "calls that failed", figure: failed, must: 0, stretch: 0 },
  ];
}

interface Call {
  readonly ms: number;
  readonly status: number;
}

async function load(url: string): Promise<Call[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: callsAtOnce });
  const calls: Call[] = [];
  let begun = 0;
  const worker = async () => {
    while ((begun += 1) <= callsPerRound) calls.push(await timedGet(url, agent));
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

/** The value that so large a part of the others does not exceed. */
function at(values: readonly number[], part: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.ceil(sorted.length * part) - 1] ?? Number.NaN;
}
