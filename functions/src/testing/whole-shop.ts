import { randomUUID } from "node:crypto";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { caseNumber } from "@lightwell/shared/cases/case";
import { collectionDraftSchema, photoDraftSchema } from "@lightwell/shared/catalog/catalog-schemas";
import type { AnyEndpoint } from "@lightwell/shared/contract/endpoint";
import { initialSite } from "@lightwell/shared/site/default-site";
import { clientErrorRoutes } from "#src/client-errors/client-error-routes.ts";
import { orderDeps } from "#src/deployed/order-app.ts";
import { openDatabase } from "#src/firestore/open-database.ts";
import { apiApp } from "#src/http/api-app.ts";
import { labRoutes } from "#src/lab/lab-routes.ts";
import { orderStatusRoutes } from "#src/order-status/order-status-routes.ts";
import { supportLimits, supportRepository, supportRoutes } from "#src/support/ask-question.ts";
import { aCollection } from "./a-collection.ts";
import { aPhoto } from "./a-photo.ts";
import { ownerToken } from "./account-tokens.ts";
import { anOrder } from "./an-order.ts";
import { recipient, startCheckoutServer } from "./checkout-server.ts";
import { earlierFieldsTable } from "#src/history/history-table.ts";
import { listen } from "./listen.ts";

/** The calls of all deployed functions on one shop that has one of everything. */
export interface WholeShop {
  readonly projectId: string;
  /** The bearer token of an owner. */
  readonly token: string;
  /** Where a path is answered. */
  originOf(path: string): string;
  /** By `nameOf()` of the call, a body that its schema accepts. */
  readonly bodies: Readonly<Record<string, unknown>>;
  /** The call's path with one parameter replaced by a text as it is, and all others by those of the shop. */
  pathWith(call: AnyEndpoint, replaced?: string, sent?: string): string;
  close(): Promise<void>;
}

export const everyCall: AnyEndpoint[] = [];
const contract = join(import.meta.dirname, "../../../shared/src/contract");
for (const file of readdirSync(contract, { encoding: "utf8", recursive: true }))
  if (file.endsWith("-endpoints.ts")) {
    const exported: object = await import(`@lightwell/shared/contract/${file.slice(0, -".ts".length)}`);
    for (const value of Object.values(exported) as unknown[]) if (isCall(value)) everyCall.push(value);
  }

function isCall(value: unknown): value is AnyEndpoint {
  return typeof value === "object" && value !== null && "access" in value && "body" in value;
}

/** `"PUT /api/admin/photo/:id"` */
export function nameOf({ method, path }: AnyEndpoint): string {
  return `${method} ${path}`;
}

/** `name` must be unique to the test file. */
export async function startWholeShop(name: string): Promise<WholeShop> {
  const token = await ownerToken();
  const checkout = await startCheckoutServer(name);
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
  const originOf = (path: string) => {
    const isOf = (...starts: string[]) => starts.some((start) => path.startsWith(start));
    if (isOf("/api/orders", "/api/lab", "/api/support", "/api/troubles")) return others.origin;
    return isOf("/api/cart") ? checkout.origin : catalog.origin;
  };

  const photo = await aPhoto(catalog);
  const collection = await aCollection(catalog, {}, [photo]);
  const secondLab = { name: "Pine Frames", emailAddress: "frames@example.test" };
  const order = anOrder({
    lines: [1, 2].flatMap((lineItemId) => anOrder().lines.map((line) => ({ ...line, lineItemId }))),
    secondLab: { ...secondLab, lineNumbers: [2] },
    created: Date.now(),
    updated: Date.now(),
    paidAt: Date.now(),
  });
  await deps.orders.transaction((transaction) => Promise.resolve(transaction.add(order)));
  const labToken = await deps.labLinks.add(order.id, Date.now(), "first");
  const checkoutRequest = await checkout.readyToPay(photo);
  const parcel = { carrier: "ups", trackingNumber: "1Z999AA10123456784", shippedOn: "2026-11-20" };
  const search = { text: "lee", stages: ["paid"], after: { created: Date.now(), id: order.id } };
  const person = { emailAddress: "nobody@example.test" };
  const [change] = (await earlierFieldsTable(database).limit(1).get()).docs;
  const params: Readonly<Record<string, string>> = {
    "/photo/:id": photo.id,
    "/collection/:id": collection.id,
    "/deleted/:id": "nothing",
    "/plans/:id": "nothing",
    "/drafts/:id": "nothing",
    "/answers/:id": "nothing",
    "/history/:id": change?.id ?? "",
    "/order/:id": order.id,
    "/damage/:photo": "0123456789abcdef",
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
    "/archive/:part": "1",
    ":part": "0",
    ":lab": "first",
  };
  const bodies = {
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
    "POST /api/lab/orders": { token: labToken },
    "POST /api/lab/:orderId/ticket": { token: labToken },
    "POST /api/lab/:orderId/print-file": { token: labToken, lineNumber: 1 },
    "POST /api/lab/:orderId/received": { token: labToken },
    "POST /api/lab/:orderId/shipped": { token: labToken, requestId: "lab-1", lineNumbers: [1], parcel },
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
    "POST /api/admin/order/:id/mail-text": { key: "order-confirmation:none" },
    "POST /api/admin/order/:id/delays": { id: "request-7", dispatchBy: "2026-12-02" },
    "POST /api/orders/:orderId/delay-answer": { token: "A".repeat(43), answer: "wait" },
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
    "POST /api/admin/cases/close": { numbers: [caseNumber("nothing")] },
    "POST /api/admin/case/:id/entries": { id: "request-5", kind: "note", text: "Called." },
    "POST /api/admin/answers": { name: "Framing", text: "It comes framed." },
    "PUT /api/admin/answers/:id": { name: "Framing", text: "It comes framed.", updated: 1 },
    "POST /api/admin/history/search": {
      text: "lee",
      kind: "photo",
      after: { created: Date.now(), id: "1" },
    },
    "POST /api/admin/person/find": person,
    "POST /api/admin/person/export": person,
    "POST /api/admin/person/erase": person,
    "POST /api/admin/person/unsubscribe": person,
    "PUT /api/admin/photo/:id": { ...photoDraftSchema.parse(photo), updated: 1 },
    "POST /api/admin/sales": { from: "2026-01", until: "2026-12" },
    "POST /api/admin/photos/bulk": { action: "link", ids: [photo.id], collectionId: collection.id },
    "POST /api/admin/photos/texts": { csv: `id,title\n${photo.id},Dune\n` },
    "PUT /api/admin/collection/:id": { ...collectionDraftSchema.parse(collection), updated: 1 },
    "PUT /api/admin/collection/:id/sort": [photo.id],
    "POST /api/admin/collection/:id/image": { photoId: photo.id },
    "POST /api/admin/collections/bulk": { action: "activate", ids: [collection.id] },
    "POST /api/admin/options": {
      options: [{ key: "framed_sizes", value: "8x10", base: 12_000, available: true }],
      version: 0,
    },
    "POST /api/admin/options/plans": {
      day: "2026-12-01",
      prices: [{ key: "framed_size", value: "8x10", base: 12_100 }],
      version: 0,
    },
    "POST /api/admin/site/test-mail": { of: "order-shipped", mails: initialSite.mails },
    "POST /api/admin/site/preview": { page: "about", site: { ...initialSite, updated: 1 } },
    "PUT /api/admin/site": {
      ...initialSite,
      secondLab: { ...secondLab, group: "framed_mattes", values: ["double"] },
      updated: 1,
    },
    "POST /api/admin/site/drafts": { ...initialSite, updated: 1, draft: { name: "Christmas" } },
    "POST /api/admin/site/drafts/:id/publication": { created: 1 },
    "POST /api/admin/site/drafts/:id/deletion": { created: 1 },
    "POST /api/admin/owners": { email: "ben@example.test" },
    "POST /api/admin/owners/remove": { email: "nobody@example.test" },
  };
  return {
    projectId: catalog.projectId,
    token,
    originOf,
    bodies,
    pathWith: ({ path }, replaced, sent = "") =>
      path.replace(/:\w+/g, (parameter) =>
        parameter === replaced ? sent : exampleOf(params, path, parameter),
      ),
    async close() {
      await others.close();
      await checkout.close();
    },
  };
}

/** The value of a parameter of a call: the longest ending of the path before it that `params` names. */
function exampleOf(params: Readonly<Record<string, string>>, path: string, parameter: string): string {
  const upToIt = path.slice(0, path.indexOf(parameter) + parameter.length);
  const found = Object.entries(params).find(([name]) => upToIt.endsWith(name));
  if (!found) throw new Error(`There is no example of ${upToIt}.`);
  return found[1];
}
