/**
 * The running costs of docs/costs.md, from counts and list prices. `node emulators/src/bench/functions/running-cost.ts`
 * prints the cost of a month for three numbers of visits. A test verifies that a page takes one read; an order's reads
 * and writes were counted once, by hand. The bytes of a visit, the time of a call and all the traffic are estimates.
 */
import { printLine } from "#src/prerequisites/command-output.ts";

/** USD list prices in us-central1, as the providers' public price pages stated them; the free shares are a month's. */
const prices = {
  reads: { perUnit: 0.03 / 100_000, free: 50_000 * 30 },
  writes: { perUnit: 0.09 / 100_000, free: 20_000 * 30 },
  invocations: { perUnit: 0.4 / 1_000_000, free: 2_000_000 },
  gibSeconds: { perUnit: 0.0000025, free: 360_000 },
  cpuSeconds: { perUnit: 0.000024, free: 180_000 },
  egressGb: { perUnit: 0.15, free: 0.36 * 30 },
} as const;
type Resource = keyof typeof prices;

/** One visit: the homepage, a collection and three photos; its pages are documents that the CDN caches for a minute. */
const visit = { pages: 5, pictures: 30, kilobytes: 1_000 };
/**
 * One order, as counted once by hand at the database's client; for each of two mails the lease, the order and the
 * result.
 */
const order = { reads: 14 + 2 * 3, writes: 10 + 2 * 2, invocations: 8 };
const ordersPerVisit = 0.01;

/** Estimates: the time of one call; and the resources of a function, as functions/src/functions.ts sets them. */
const call = { seconds: 0.1, gib: 0.5, cpus: 1 };
/** USD list prices of an instance that `MIN_INSTANCES` keeps, for each second without a call. */
const idlePrices = { gibSecond: 0.0000025, cpuSecond: 0.0000025 };
/** The scheduled functions, a month: mails and publishing every five minutes, payments hourly, two sweeps a day. */
const clock = { invocations: 30 * (2 * 288 + 24 + 2), reads: 30 * (2 * 288 + 24 + 2 * 60) };

/** The part of page views and pictures that the CDN does not answer: each address once a minute and edge at most. */
function missesOf(views: number, addresses: number, maxAgeMinutes: number): number {
  const windows = addresses * ((30 * 24 * 60) / maxAgeMinutes);
  return windows * (1 - Math.exp(-views / windows)); // for randomly distributed views
}

function monthOf(visits: number): Record<Resource, number> {
  const pageMisses = missesOf(visits * visit.pages, 75, 1);
  const pictureMisses = missesOf(visits * visit.pictures, 150, 365 * 24 * 60);
  const orders = visits * ordersPerVisit;
  const invocations = pageMisses + pictureMisses + orders * order.invocations + clock.invocations;
  return {
    reads: pageMisses + orders * order.reads + clock.reads,
    writes: orders * order.writes,
    invocations,
    gibSeconds: invocations * call.seconds * call.gib,
    cpuSeconds: invocations * call.seconds * call.cpus,
    egressGb: (visits * visit.kilobytes) / 1_000_000,
  };
}

const resources = Object.keys(prices) as Resource[];
printLine(`| a month | ${resources.join(" | ")} | USD |`);
printLine(`| --- |${" ---: |".repeat(resources.length + 1)}`);
const secondsOfMonth = 30 * 24 * 60 * 60;
const idleUsd = secondsOfMonth * (call.gib * idlePrices.gibSecond + call.cpus * idlePrices.cpuSecond);
for (const visits of [1_000, 100_000, 10_000_000]) {
  const month = monthOf(visits);
  const cost = resources.reduce(
    (sum, name) => sum + Math.max(0, month[name] - prices[name].free) * prices[name].perUnit,
    0,
  );
  const amounts = resources.map((name) => Math.round(month[name]).toLocaleString("en-US"));
  printLine(`| ${visits.toLocaleString("en-US")} visits | ${amounts.join(" | ")} | ${cost.toFixed(2)} |`);
}
printLine(`An instance that is kept: ${idleUsd.toFixed(2)} USD a month.`);
