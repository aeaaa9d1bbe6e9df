/**
 * The running costs of docs/costs.md, from counts and list prices. `node emulators/src/bench/functions/running-cost.ts`
 * prints the cost of a month for three numbers of visits, and of the worst day. A test verifies that a page takes one
 * read; an order's reads and writes were counted once, by hand. Bytes, times and all the traffic are estimates.
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
  printFileGb: { perUnit: 0.12, free: 0 },
  storedGb: { perUnit: 0.02, free: 0 },
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

/**
 * Estimates of the time of a call; `gib` as functions/src/functions.ts sets it. Every function has a whole CPU, and
 * `makePrintFile` with 4 GiB has two. A scheduled function mostly starts first.
 */
const call = { seconds: 0.1, gib: 0.5, cpus: 1 };
const scheduledCall = { seconds: 1.5, gib: 0.75, cpus: 1 };
/** Estimates: the prints of an order, each with one print file as JPEG, which the lab downloads once. */
const printFile = { perOrder: 1.5, seconds: 20, gib: 4, cpus: 2, gigabytes: 0.04 };
/** Print files are deleted after two weeks: half of a month's are stored. */
const printFileMonths = 0.5;
/** The photos of the shop, each with an original of this size. */
const catalog = { photos: 1_000, originalGb: 0.05 };
/** Estimates: the releases of pages that the owner's changes cause in a month, and what each takes. */
const release = { perMonth: 200, calls: 3, seconds: 20, gib: 1, cpus: 1, writes: 9 };
/** USD list prices of an instance that `MIN_INSTANCES` keeps, for each second without a call. */
const idlePrices = { gibSecond: 0.0000025, cpuSecond: 0.0000025 };
/**
 * The scheduled functions, a month: mails and publishing every five minutes, with one and three reads, payments hourly,
 * three jobs a day. The daily check reads each photo six times. Google's scheduler has three jobs free.
 */
const clock = {
  invocations: 30 * (2 * 288 + 24 + 3),
  reads: 30 * (288 + 3 * 288 + 24 + 2 * 60 + 6 * catalog.photos),
};
const schedulerUsd = (6 - 3) * 0.1;

/** The part of page views and pictures that the CDN does not answer: each address once a minute and edge at most. */
function missesOf(views: number, addresses: number, maxAgeMinutes: number): number {
  const windows = addresses * ((30 * 24 * 60) / maxAgeMinutes);
  return windows * (1 - Math.exp(-views / windows)); // for randomly distributed views
}

function monthOf(visits: number): Record<Resource, number> {
  const pageMisses = missesOf(visits * visit.pages, 75, 1);
  const pictureMisses = missesOf(visits * visit.pictures, 150, 365 * 24 * 60);
  const orders = visits * ordersPerVisit;
  const files = orders * printFile.perOrder;
  const calls = [
    { ...call, count: pageMisses + pictureMisses + orders * order.invocations },
    { ...scheduledCall, count: clock.invocations },
    { ...printFile, count: files },
    { ...release, count: release.perMonth },
  ];
  const sumOf = (amountOf: (each: (typeof calls)[number]) => number) =>
    calls.reduce((sum, each) => sum + each.count * amountOf(each), 0);
  return {
    reads: pageMisses + orders * order.reads + clock.reads,
    writes: orders * order.writes + release.perMonth * release.writes,
    invocations: sumOf(() => 1) + release.perMonth * (release.calls - 1),
    gibSeconds: sumOf(({ seconds, gib }) => seconds * gib),
    cpuSeconds: sumOf(({ seconds, cpus }) => seconds * cpus),
    egressGb: (visits * visit.kilobytes) / 1_000_000,
    printFileGb: files * printFile.gigabytes,
    storedGb: catalog.photos * catalog.originalGb + files * printFile.gigabytes * printFileMonths,
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
    schedulerUsd,
  );
  const amounts = resources.map((name) => Math.round(month[name]).toLocaleString("en-US"));
  printLine(`| ${visits.toLocaleString("en-US")} visits | ${amounts.join(" | ")} | ${cost.toFixed(2)} |`);
}
printLine(`An instance that is kept: ${idleUsd.toFixed(2)} USD a month.`);
/** The functions that a visitor can call, at their `maxInstances`, without a pause. */
const mostCpus = 20 + 20 + 10 + 10 + 10 + 5 + 20;
const mostGib = 0.5 * (20 + 20 + 10 + 10 + 10) + 5 + 0.25 * 20;
const dayUsd = 24 * 60 * 60 * (mostCpus * prices.cpuSeconds.perUnit + mostGib * prices.gibSeconds.perUnit);
printLine(`A day with every public function at its limit: ${dayUsd.toFixed(0)} USD, without egress.`);
