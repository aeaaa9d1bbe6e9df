import { apiErrorSchema, statusOfCode } from "@lightwell/shared/contract/api-error";
import { isLargeRun, testVolume } from "@lightwell/shared/testing/test-volume";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { chunksOf } from "#src/firestore/batches.ts";
import { openDatabase } from "#src/firestore/open-database.ts";
import { type FuzzedRequest, fuzzedRequests } from "#src/testing/fuzzed-request.ts";
import { everyCall, nameOf, startWholeShop, type WholeShop } from "#src/testing/whole-shop.ts";

/** `npm run verify -- fuzz` sets both. */
const requests = Number(process.env["FUZZ_REQUESTS"] ?? testVolume({ sample: 500, large: 10_000 }));
const seed = Number(process.env["FUZZ_SEED"] ?? 88);
/** Sent at the same time. */
const atOnce = 10;
/** Ten seconds, or a minute in `npm test`, which can run on a busy machine. */
const mostSeconds = isLargeRun || process.env["FUZZ_REQUESTS"] !== undefined ? 10 : 60;

let shop: WholeShop;
beforeAll(async () => (shop = await startWholeShop("fuzz-requests")));
afterAll(async () => await shop.close());

const statusesOf = new Map<string, Map<number, number>>();

/** What is wrong with the answer to a request; undefined if nothing is. */
async function problemOf({ call, method, path, headers, body }: FuzzedRequest): Promise<string | undefined> {
  const began = performance.now();
  const response = await fetch(shop.originOf(path) + path, {
    method,
    headers,
    ...(method !== "GET" && body !== undefined && { body }),
  });
  const text = await response.text();
  const counts = statusesOf.get(call) ?? new Map<number, number>();
  statusesOf.set(call, counts.set(response.status, (counts.get(response.status) ?? 0) + 1));
  if (performance.now() - began > mostSeconds * 1_000) return `took over ${mostSeconds} s`;
  if (response.status < 300) return undefined;
  if (response.status >= 500) return `${response.status} ${text}`;
  const error = apiErrorSchema.safeParse(JSON.parse(text));
  if (!error.success) return `another shape: ${text}`;
  if (statusOfCode[error.data.error.code] !== response.status)
    return `another status: ${response.status} ${text}`;
  if (!response.headers.get("Cache-Control")?.includes("no-store")) return "an error that can be cached";
  return undefined;
}

test("every call answers valid, nearly valid and hostile requests in its own form, within ten seconds", async () => {
  await fc.assert(
    fc.asyncProperty(fuzzedRequests(shop), async (all) => {
      for (const sent of chunksOf(all, atOnce))
        expect((await Promise.all(sent.map(problemOf))).filter((problem) => problem !== undefined)).toEqual(
          [],
        );
    }),
    { seed, numRuns: Math.ceil(requests / everyCall.length), endOnFailure: false },
  );
  expect([...statusesOf.keys()].toSorted()).toEqual(everyCall.map(nameOf).toSorted());
  if (process.env["FUZZ_REQUESTS"] !== undefined) process.stdout.write(summary());
}, 3_600_000);

/** How often each status was answered. */
function summary(): string {
  const totals = new Map<number, number>();
  for (const counts of statusesOf.values())
    for (const [status, count] of counts) totals.set(status, (totals.get(status) ?? 0) + count);
  const sorted = [...totals].toSorted(([one], [other]) => one - other);
  return `${everyCall.length} calls, seed ${seed}: ${sorted.map(([status, count]) => `${status}: ${count}`).join(", ")}\n`;
}

/** All documents with the time of their last change, except those that count requests. */
async function stateOfShop(): Promise<string[]> {
  const collections = await openDatabase(shop.projectId).listCollections();
  const read = await Promise.all(
    collections.filter(({ id }) => id !== "limits").map(async (collection) => (await collection.get()).docs),
  );
  return read.flat().map((doc) => `${doc.ref.path} ${doc.updateTime.toMillis()}`);
}

test("requests that are rejected change nothing", async () => {
  const before = await stateOfShop();
  const strangers = fc.sample(fuzzedRequests(shop), { seed: seed + 1, numRuns: 6 }).flat();
  const rejected = strangers
    .filter(({ call }) => call.includes("/api/admin/"))
    .map((request) => ({ ...request, headers: { ...request.headers, Authorization: "Bearer x.y.z" } }));
  expect(rejected.length).toBeGreaterThan(150);
  for (const some of chunksOf(rejected, atOnce))
    expect(await Promise.all(some.map(problemOf))).toEqual(some.map(() => undefined));
  expect(before.length).toBeGreaterThan(10);
  expect(await stateOfShop()).toEqual(before);
}, 120_000);
