import { text } from "node:stream/consumers";
import { request } from "node:http";
import { readdirSync } from "node:fs";
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { caseNumber } from "@lightwell/shared/cases/case";
import { collectionDraftSchema, photoDraftSchema } from "@lightwell/shared/catalog/catalog-schemas";
import { type AnyEndpoint, noBody } from "@lightwell/shared/contract/endpoint";
import { initialSite } from "@lightwell/shared/site/default-site";
import { isLargeRun } from "@lightwell/shared/testing/test-volume";
import { clientErrorRoutes } from "#src/client-errors/client-error-routes.ts";
import { openDatabase } from "#src/firestore/open-database.ts";
import { apiApp } from "#src/http/api-app.ts";
import { labRoutes } from "#src/lab/lab-routes.ts";
import { orderStatusRoutes } from "#src/order-status/order-status-routes.ts";
import { supportLimits, supportRepository, supportRoutes } from "#src/support/ask-question.ts";
import { aCollection } from "#src/testing/a-collection.ts";
import { ownerToken } from "#src/testing/account-tokens.ts";
import { anOrder } from "#src/testing/an-order.ts";
import { aPhoto } from "#src/testing/a-photo.ts";
import { recipient, startCheckoutServer } from "#src/testing/checkout-server.ts";
import { listen } from "#src/testing/listen.ts";
import { orderDeps } from "./order-app.ts";

const nameOf = ({ method, path }: AnyEndpoint) => `${method} ${path}`;

/** Every call of the contract. */
const calls: AnyEndpoint[] = [];
const contract = join(import.meta.dirname, "../../../shared/src/contract");
for (const file of readdirSync(contract, { encoding: "utf8", recursive: true }))
  if (file.endsWith("-endpoints.ts")) {
    const exported: object = await import(`@lightwell/shared/contract/${file.slice(0, -".ts".length)}`);
    for (const value of Object.values(exported) as unknown[]) if (isCall(value)) calls.push(value);
  }

function isCall(value: unknown): value is AnyEndpoint {
  return typeof value === "object" && value !== null && "access" in value && "body" in value;
}

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

interface Sample {
  /** By the name of the parameter; the id of a path is that of what it shows. */
  readonly params: Readonly<Record<string, string>>;
  readonly bodies: Readonly<Record<string, unknown>>;
}

let originOf: (path: string) => string;
let token = "";
let sample: Sample;
const closing: (() => Promise<void>)[] = [];

/** The calls of all deployed functions on one shop that has one of everything. */
beforeAll(async () => {
  token = await ownerToken();
  const checkout = await startCheckoutServer("ids-in-requests");
  const { catalog, environment } = checkout;
  const database = openDatabase(catalog.projectId);
  const deps = orderDeps({ ...process.env, ...environment, FIREBASE_CONFIG: undefined });
  const questionId = "0123456789abcdef";
  const support = {
    questions: supportRepository(database),
    limits: supportLimits(database, true),
    now: Date.now,
    newCaseId: () => questionId,
  };
  await support.questions.add(
    {
      number: caseNumber(questionId),
      kind: "question",
      state: "open",
      name: "Ann Lee",
      emailAddress: "ann@example.test",
      text: "Is it framed?",
      entries: [],
      created: 1_700_000_000_000,
      updated: 1_700_000_000_000,
    },
    {},
  );
  const others = await listen(
    apiApp((api) => {
      labRoutes(api, deps);
      orderStatusRoutes(api, deps);
      supportRoutes(api, { ...support, newCaseId: () => randomUUID().replaceAll("-", "") });
      clientErrorRoutes(api, { visitorLimit: support.limits.requests, log: () => undefined });
    }),
  );
  originOf = (path) => {
    const isOf = (...starts: string[]) => starts.some((start) => path.startsWith(start));
    if (isOf("/api/orders", "/api/lab", "/api/support", "/api/troubles")) return others.origin;
    return isOf("/api/cart") ? checkout.origin : catalog.origin;
  };
  closing.push(others.close, async () => await checkout.close());

  const photo = await aPhoto(catalog);
  const collection = await aCollection(catalog, {}, [photo]);
  const order = anOrder({ created: Date.now(), updated: Date.now(), paidAt: Date.now() });
  await deps.orders.transaction((transaction) => Promise.resolve(transaction.add(order)));
  const labToken = await deps.labLinks.add(order.id, Date.now());
  const checkoutRequest = await checkout.readyToPay(photo);
  const parcel = { carrier: "ups", trackingNumber: "1Z999AA10123456784", shippedOn: "2026-11-20" };
  const search = { text: "lee", stages: ["paid"], after: { created: Date.now(), id: order.id } };
  const person = { emailAddress: "nobody@example.test" };
  sample = {
    params: {
      "/photo/:id": photo.id,
      "/collection/:id": collection.id,
      "/deleted/:id": "nothing",
      "/order/:id": order.id,
      "/case/:id": caseNumber(questionId),
      "/checkout/:id": checkoutRequest.orderId,
      ":photoId": photo.id,
      ":uploadId": "abcdefghij0123456789",
      ":contentHash": "0123456789abcdef",
      ":cartId": checkoutRequest.orderId,
      ":orderId": order.id,
      ":collectionSlug": collection.slug,
      ":photoSlug": photo.slug,
      "/page/:page": "1",
      "/text/:page": "about",
      ":search": "all",
      ":part": "0",
    },
    bodies: {
      "POST /api/cart/validate-shipping-address": { address: recipient },
      "POST /api/cart/shipping-address": {
        address: recipient,
        emailAddress: "ann@example.test",
        cartId: checkoutRequest.orderId,
      },
      "PUT /api/cart/:cartId/shipping-speed": { address: recipient, speed: 1 },
      "POST /api/cart/:cartId/checkout": { ...checkoutRequest, replaces: "cs_test_unknown" },
      "POST /api/support": { email: "ann@example.test", name: "Ann", question: "Hello?" },
      "POST /api/troubles": { event: "cart.line-rejected", reason: "TypeError" },
      "POST /api/lab/:orderId/ticket": { token: labToken },
      "POST /api/lab/:orderId/print-file": { token: labToken, lineNumber: 1 },
      "POST /api/lab/:orderId/received": { token: labToken },
      "POST /api/lab/:orderId/shipped": { token: labToken, requestId: "lab-1", parcel },
      "POST /api/admin/orders/search": search,
      "POST /api/admin/orders/export": { table: "lines", search },
      "POST /api/admin/orders/tracking": {
        csv: "order,tracking\nLW-7K3F-92Q,1Z999AA10123456784\n",
        carrier: "ups",
        shippedOn: "2026-11-20",
        isPreview: true,
      },
      "POST /api/admin/tax-report": { from: "2026-01-01", until: "2026-01-31" },
      "POST /api/admin/order/:id/events": { id: "request-1", event: { kind: "noted", text: "Call." } },
      "POST /api/admin/orders/events": {
        requests: [{ id: "request-2", orderId: order.number, event: { kind: "shipped", parcel } }],
      },
      "POST /api/admin/order/:id/mails": { id: "request-3", key: "order-confirmation:none" },
      "POST /api/admin/order/:id/replacements": { id: "request-6", lineNumbers: [1], reason: "Damaged." },
      "POST /api/admin/order/:id/refunds": {
        id: "request-4",
        selection: { kind: "amount", amountCents: 100 },
        shown: { amountCents: 100, taxCents: 0 },
        reason: "Late.",
      },
      "POST /api/admin/order/:id/review": { kind: "accept", session: "cs_test_unknown" },
      "POST /api/admin/cases/search": {
        text: "lee",
        states: ["open"],
        after: { created: Date.now(), number: caseNumber(questionId) },
      },
      "POST /api/admin/case/:id/entries": { id: "request-5", kind: "note", text: "Called." },
      "POST /api/admin/history/search": {
        text: "lee",
        kind: "photo",
        after: { created: Date.now(), id: "1" },
      },
      "POST /api/admin/person/find": person,
      "POST /api/admin/person/export": person,
      "POST /api/admin/person/erase": person,
      "PUT /api/admin/photo/:id": { ...photoDraftSchema.parse(photo), updated: 1 },
      "POST /api/admin/sales": { from: "2026-01", until: "2026-12" },
      "POST /api/admin/photos/bulk": { action: "link", ids: [photo.id], collectionId: collection.id },
      "PUT /api/admin/collection/:id": { ...collectionDraftSchema.parse(collection), updated: 1 },
      "PUT /api/admin/collection/:id/sort": [photo.id],
      "POST /api/admin/collection/:id/image": { photoId: photo.id },
      "POST /api/admin/collections/bulk": { action: "activate", ids: [collection.id] },
      "POST /api/admin/options": {
        options: [{ key: "framed_sizes", value: "8x10", base: 12_000, available: true }],
        version: 0,
      },
      "PUT /api/admin/site": { ...initialSite, updated: 1 },
    },
  };
});
afterAll(async () => {
  for (const close of closing) await close();
});

/** Sends a path as it is: `fetch` would resolve `..` before. */
async function statusOf(method: string, path: string, body: unknown): Promise<number> {
  const sent = request(originOf(path), {
    method,
    path,
    headers: { "Content-Type": "application/json", Authorization: `Bearer ${token}` },
  });
  sent.end(body === undefined ? undefined : JSON.stringify(body));
  return await new Promise((resolve, reject) => {
    sent.once("error", reject);
    sent.once("response", (response) => {
      text(response).then(() => resolve(response.statusCode ?? 0), reject);
    });
  });
}

/** The value of a parameter of a call: the longest ending of the path before it that the sample names. */
function exampleOf(path: string, parameter: string): string {
  const upToIt = path.slice(0, path.indexOf(parameter) + parameter.length);
  const found = Object.entries(sample.params).find(([name]) => upToIt.endsWith(name));
  if (!found) throw new Error(`The sample has no ${upToIt}.`);
  return found[1];
}

/** The call's path with one parameter replaced by a text as it is, and all others by those of the sample. */
function pathWith({ path }: AnyEndpoint, replaced?: string, sent = ""): string {
  return path.replace(/:\w+/g, (parameter) => (parameter === replaced ? sent : exampleOf(path, parameter)));
}

const withParams = calls.flatMap((call) =>
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
  const withBody = calls.filter(({ body }) => body !== noBody);
  expect(withBody.map(nameOf).toSorted()).toEqual(Object.keys(sample.bodies).toSorted());
  for (const call of withBody) {
    const parsed = call.body.safeParse(sample.bodies[nameOf(call)]);
    expect([nameOf(call), parsed.error?.issues ?? []]).toEqual([nameOf(call), []]);
  }
  expect(calls.length).toBeGreaterThanOrEqual(60);
  expect(withParams.length).toBeGreaterThanOrEqual(35);
});

test("a parameter of a path that is no name of a document is not found, and one that cannot be decoded is invalid", async () => {
  const requests = withParams.flatMap(({ call, parameter }) => {
    const body = sample.bodies[nameOf(call)];
    const sending = (texts: readonly string[], expected: readonly number[]) =>
      sampleOf(texts, 4).map((sent) => ({ call, path: pathWith(call, parameter, sent), body, expected }));
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
  const requests = calls.flatMap((call) =>
    variantsOf(sample.bodies[nameOf(call)], texts).map((body) => ({
      call,
      path: pathWith(call),
      body,
      expected: [200, 201, 204, 400, 404, 409],
    })),
  );
  expect(requests.length).toBeGreaterThan(100);
  expect(await failures(requests)).toEqual([]);
}, 600_000);
