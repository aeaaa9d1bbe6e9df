import { text } from "node:stream/consumers";
import { request } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type AnyEndpoint, noBody } from "@lightwell/shared/contract/endpoint";
import { isLargeRun } from "@lightwell/shared/testing/test-volume";
import { everyCall, nameOf, startWholeShop, type WholeShop } from "#src/testing/whole-shop.ts";

let shop: WholeShop;
beforeAll(async () => (shop = await startWholeShop("ids-in-requests")));
afterAll(async () => await shop.close());

/** Texts that Firestore takes for no name of a document, or that are no text of a URL at all; as they are sent. */
const noNames = [
  "%2F",
  "a%2Fb",
  "%2Fa",
  "a%2F",
  "..%2F..%2Fsecrets",
  ".",
  "..",
  "%2e",
  "%2E%2e",
  "__x__",
  "____",
  "__proto__",
  "%00",
  "a%00b",
  "%07",
  "%20",
  "a%20b",
  "%0A",
  "%E2%80%AE",
  "%EF%BF%BF",
  "d%C3%BCne",
  "x".repeat(1_501),
  "%F0%9F%98%80".repeat(400),
];
/** The router cannot decode these. */
const notDecodable = ["%", "%E0%A4%A", "%ED%A0%80", "a%ZZ", "%C3"];
/** Names that are properties of every object, and ones that are only unusual. */
const unusual = ["constructor", "toString", "hasOwnProperty", "%25", "%252F", "x".repeat(64), "-", "..."];

/** The same in a body, where a text need not be of UTF-8. */
const inBodies = [
  "",
  "/",
  "a/b",
  ".",
  "..",
  "__x__",
  "__proto__",
  "constructor",
  "\u0000",
  "a\u0007b",
  "\ud800",
  "\ufdd0",
  "\u202e",
  "%2F",
  "x".repeat(1_501),
  "😀".repeat(400),
  "a\nb",
  "{constructor}",
  "`",
  "'",
];

/** All of the texts, or in `npm test` some of them: other ones at each place. */
let turn = 0;
function sampleOf<Item>(items: readonly Item[], every: number): readonly Item[] {
  turn += 1;
  return isLargeRun ? items : items.filter((_, index) => (index + turn) % every === 0);
}

/** Sends a path as it is: `fetch` would resolve `..` before. */
async function statusOf(method: string, path: string, body: unknown): Promise<number> {
  const sent = request(shop.originOf(path), {
    method,
    path,
    headers: { "Content-Type": "application/json", Authorization: `Bearer ${shop.token}` },
  });
  sent.end(body === undefined ? undefined : JSON.stringify(body));
  return await new Promise((resolve, reject) => {
    sent.once("error", reject);
    sent.once("response", (response) => {
      text(response).then(() => resolve(response.statusCode ?? 0), reject);
    });
  });
}

const withParams = everyCall.flatMap((call) =>
  [...call.path.matchAll(/:\w+/g)].map(([parameter]) => ({ call, parameter })),
);

/** What a request was answered that should not have been, as one line. */
async function failures(
  requests: readonly { call: AnyEndpoint; path: string; body: unknown; expected: readonly number[] }[],
): Promise<string[]> {
  const failed: string[] = [];
  for (const { call, path, body, expected } of requests) {
    const status = await statusOf(call.method, path, body);
    if (!expected.includes(status))
      failed.push(`${nameOf(call)} ${path.slice(0, 120)} ${JSON.stringify(body)?.slice(0, 400)}: ${status}`);
  }
  return failed;
}

test("every call with a body has a sample of it that its schema accepts", () => {
  const withBody = everyCall.filter(({ body }) => body !== noBody);
  expect(withBody.map(nameOf).toSorted()).toEqual(Object.keys(shop.bodies).toSorted());
  for (const call of withBody) {
    const parsed = call.body.safeParse(shop.bodies[nameOf(call)]);
    expect([nameOf(call), parsed.error?.issues ?? []]).toEqual([nameOf(call), []]);
  }
  expect(everyCall.length).toBeGreaterThanOrEqual(60);
  expect(withParams.length).toBeGreaterThanOrEqual(35);
});

test("a parameter of a path that is no name of a document is not found, and one that cannot be decoded is invalid", async () => {
  const requests = withParams.flatMap(({ call, parameter }) => {
    const body = shop.bodies[nameOf(call)];
    const sending = (texts: readonly string[], expected: readonly number[]) =>
      sampleOf(texts, 4).map((sent) => ({
        call,
        path: shop.pathWith(call, parameter, sent),
        body,
        expected,
      }));
    return [...sending(noNames, [404]), ...sending(notDecodable, [400]), ...sending(unusual, [404, 204])];
  });
  expect(await failures(requests)).toEqual([]);
}, 120_000);

/** A copy of a body for each text in it, with that text replaced. */
function variantsOf(body: unknown, replace: (place: string) => readonly unknown[], place = ""): unknown[] {
  if (typeof body === "string") return [...replace(place)];
  if (Array.isArray(body))
    return body.flatMap((item: unknown, index) =>
      variantsOf(item, replace, place).map((variant) => body.with(index, variant)),
    );
  if (typeof body !== "object" || body === null) return [];
  return Object.entries(body).flatMap(([name, value]) =>
    variantsOf(value, replace, name).map((variant) => ({ ...body, [name]: variant })),
  );
}

test("no text of a body makes a call fail", async () => {
  const texts = (place: string): readonly unknown[] => {
    const isId = /^(?:ids?|key|session|replaces|token|\w*Id|number)$/.test(place);
    return sampleOf(inBodies, isId ? 4 : 2 * inBodies.length);
  };
  const requests = everyCall.flatMap((call) =>
    variantsOf(shop.bodies[nameOf(call)], texts).map((body) => ({
      call,
      path: shop.pathWith(call),
      body,
      expected: [200, 201, 204, 400, 404, 409],
    })),
  );
  expect(requests.length).toBeGreaterThan(100);
  expect(await failures(requests)).toEqual([]);
}, 600_000);
