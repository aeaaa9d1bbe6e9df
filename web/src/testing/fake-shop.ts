import { type ApiErrorCode, statusOfCode } from "@lightwell/shared/contract/api-error";
import type { AnyEndpoint, ReplyOf } from "@lightwell/shared/contract/endpoint";
import { getArchive } from "@lightwell/shared/contract/back-office/archive-endpoints";
import { getAttention } from "@lightwell/shared/contract/back-office/attention-endpoints";
import { callPathOf } from "@lightwell/shared/contract/catalog-paths";
import { getHomeContent, getSite, getTextPage } from "@lightwell/shared/contract/catalog-endpoints";
import { listAdminCollections } from "@lightwell/shared/contract/back-office/collection-endpoints";
import { getThisWeek } from "@lightwell/shared/contract/orders/sales-endpoints";
import { getOptions, getPricePlans } from "@lightwell/shared/contract/back-office/option-endpoints";
import { getSavedAnswers } from "@lightwell/shared/contract/back-office/saved-answer-endpoints";
import { getSavedDrafts } from "@lightwell/shared/contract/back-office/saved-draft-endpoints";
import { getAdminSite, getDemoCatalog } from "@lightwell/shared/contract/back-office/site-endpoints";
import { defaultOptions } from "@lightwell/shared/options/default-options";
import { isTextPageName } from "@lightwell/shared/site/text-page";
import { initialSite } from "@lightwell/shared/site/default-site";
import { getShopHealth, type ShopHealth } from "@lightwell/shared/contract/health-endpoints";
import { getAdminMenu } from "@lightwell/shared/contract/back-office/menu-endpoints";
import { expect, onTestFinished, vi } from "vitest";
import { bucketOrigin, fakeBucket } from "./fake-bucket.ts";
import { aPublicSite } from "./site-samples.ts";
import { RequestThroughFetch } from "./request-through-fetch.ts";

interface Received {
  readonly endpoint: AnyEndpoint;
  readonly params: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly token: string | undefined;
}

const build = { commit: "0123456789abcdef0123456789abcdef01234567", builtAt: "2026-11-26T12:00:00.000Z" };

const wellShop: ShopHealth = {
  isWell: true,
  problems: [],
  build,
  waitedSeconds: { mail: null, refund: null, publishing: null, payment: null },
  lastWebhookAt: null,
  mailSettingsProblem: "",
  unreadableDocuments: [],
};

const webApp = { apiKey: "key", projectId: "demo-web", storageBucket: "bucket" };
const emulators = `var firebaseEmulators = { "storage": { "hostAndPort": "${new URL(bucketOrigin).host}" } };`;

/**
 * A fake server behind the browser's `fetch`. It answers by the contract's endpoints. A call of an endpoint
 * without an answer gets no reply.
 */
export function fakeShop() {
  const answers: {
    readonly endpoint: AnyEndpoint;
    readonly respond: (call: Received) => Promise<Response>;
  }[] = [];
  const received: Received[] = [];
  let hasOrders = false;
  let hasCases = false;

  const bucket = fakeBucket();
  const files = new Map<string, Response>([
    ["/__/firebase/init.json", Response.json(webApp)],
    ["/__/firebase/init.js?useEmulator=true", new Response(emulators)],
  ]);
  let rejectedToken: string | undefined;
  const rejected: unknown[] = [];
  onTestFinished(() => expect(rejected, "Bodies that the contract rejects.").toEqual([]));

  vi.stubGlobal("fetch", async (address: string, init: RequestInit = {}) => {
    if (address.startsWith(bucketOrigin)) return await bucket.respond(address, init);
    const file = files.get(address.replace(/\?attempt=\d+$/, ""));
    if (file) return file.clone();
    const path = callPathOf(address);
    for (const { endpoint, respond } of answers) {
      const params = paramsOf(endpoint.path, path);
      if (endpoint.method !== (init.method ?? "GET") || !params) continue;
      const call = {
        endpoint,
        params,
        body: bodyOf(endpoint, init, rejected),
        token: tokenOf(init),
      };
      received.push(call);
      if (rejectedToken !== undefined && call.token === rejectedToken) return failureOf("unauthenticated");
      return await respond(call);
    }
    if (path === getHomeContent.path) return responseOf(getHomeContent, aPublicSite().home);
    if (path === getSite.path) return responseOf(getSite, aPublicSite().frame);
    const page = path.replace("/api/site/text/", "");
    if (isTextPageName(page)) return responseOf(getTextPage, aPublicSite().texts[page]);
    if (path === getAdminSite.path) return responseOf(getAdminSite, initialSite);
    if (path === getAdminMenu.path) return responseOf(getAdminMenu, { hasOrders, hasCases, build });
    if (path === getShopHealth.path) return responseOf(getShopHealth, wellShop);
    if (path === listAdminCollections.path) return responseOf(listAdminCollections, []);
    if (path === getPricePlans.path) return responseOf(getPricePlans, { plans: [] });
    if (path === getSavedDrafts.path) return responseOf(getSavedDrafts, { drafts: [] });
    if (path === getSavedAnswers.path) return responseOf(getSavedAnswers, { answers: [] });
    if (path === getOptions.path)
      return responseOf(getOptions, [{ options: [...defaultOptions], version: 1 }]);
    if (path === getThisWeek.path) return responseOf(getThisWeek, nothingSold);
    if (path === getDemoCatalog.path) return responseOf(getDemoCatalog, { photos: 0, collections: [] });
    if (path === getArchive.path) return responseOf(getArchive, {});
    if (path === getAttention.path) return responseOf(getAttention, nothing);
    throw new TypeError("Failed to fetch");
  });

  vi.stubGlobal("XMLHttpRequest", RequestThroughFetch);

  return {
    /** The calls that were answered, in order. */
    received,
    /** Receives the uploaded files. */
    bucket,
    /** Answers an endpoint with a reply from now on. */
    answers<E extends AnyEndpoint>(endpoint: E, reply: ReplyOf<E>): void {
      answers.unshift({ endpoint, respond: async () => responseOf(endpoint, reply) });
    },
    /** Answers each call of an endpoint with the result of `replyTo` from now on. */
    answersEach<E extends AnyEndpoint>(
      endpoint: E,
      replyTo: (call: Received) => ReplyOf<E> | Promise<ReplyOf<E>>,
    ): void {
      answers.unshift({ endpoint, respond: async (call) => responseOf(endpoint, await replyTo(call)) });
    },
    /** Answers an endpoint with responses from now on, which need not be the contract's. */
    answersWith(endpoint: AnyEndpoint, respond: () => Response): void {
      answers.unshift({ endpoint, respond: async () => respond() });
    },
    /** Answers an endpoint with an API error from now on. */
    fails(endpoint: AnyEndpoint, code: ApiErrorCode, details: object = {}): void {
      answers.unshift({
        endpoint,
        respond: async () => failureOf(code, details),
      });
    },
    /** Fails the calls of an endpoint without a reply from now on. */
    isUnreachableAt(endpoint: AnyEndpoint): void {
      answers.unshift({ endpoint, respond: () => Promise.reject(new TypeError("Failed to fetch")) });
    },
    /**
     * Delays the calls of an endpoint until the returned function is called. They then get the answer configured
     * before.
     */
    keepsWaiting(endpoint: AnyEndpoint): () => void {
      const earlier = answers.find((answer) => answer.endpoint === endpoint);
      let release: () => void = () => undefined;
      const released = new Promise<void>((resolve) => (release = resolve));
      answers.unshift({
        endpoint,
        respond: async (call) => {
          await released;
          if (!earlier) throw new TypeError("Failed to fetch");
          return await earlier.respond(call);
        },
      });
      return release;
    },
    /** From now on, the menu of the back office has orders. */
    hasOrders(): void {
      hasOrders = true;
    },
    /** From now on, the menu of the back office has cases. */
    hasCases(): void {
      hasCases = true;
    },
    /** Rejects this token as expired. */
    rejectsToken(token: string): void {
      rejectedToken = token;
    },
    /** Serves a file at a path that is no call, like a picture. */
    serves(path: string, response: Response): void {
      files.set(path, response);
    },
    receivedAt(endpoint: AnyEndpoint): Received[] {
      return received.filter((call) => call.endpoint === endpoint);
    },
  };
}

const none = { count: 0, first: [] };
/** Nothing needs attention unless a test says so. */
const nothing: ReplyOf<typeof getAttention> = {
  questions: none,
  payments: none,
  failedMails: none,
  latePages: { count: 0, first: [] },
  heldPrices: none,
  heldDrafts: none,
  orders: none,
  lateOrders: none,
  dueByTomorrow: 0,
};

const nothingSold: ReplyOf<typeof getThisWeek> = {
  best: { photos: [], sizes: [], frames: [] },
  photos: { withoutCollection: 0, withoutDescription: 0 },
};

function failureOf(code: ApiErrorCode, details: object = {}): Response {
  return Response.json({ error: { code, message: code, ...details } }, { status: statusOfCode[code] });
}

function responseOf(endpoint: AnyEndpoint, reply: unknown): Response {
  if (endpoint.status === 204) return new Response(null, { status: 204 });
  return Response.json(reply, { status: endpoint.status });
}

function paramsOf(pattern: string, path: string): Record<string, string> | undefined {
  const names = [...pattern.matchAll(/:(\w+)/g)].map(([, name = ""]) => name);
  const match = new RegExp(`^${pattern.replace(/:\w+/g, "([^/]+)")}$`).exec(path);
  if (!match) return undefined;
  return Object.fromEntries(names.map((name, index) => [name, decodeURIComponent(match[index + 1] ?? "")]));
}

function bodyOf(endpoint: AnyEndpoint, init: RequestInit, rejected: unknown[]): unknown {
  if (typeof init.body !== "string") return undefined;
  const body: unknown = JSON.parse(init.body);
  const { success, data, error } = endpoint.body.safeParse(body);
  if (success) return data;
  rejected.push(body); // fails the test, whatever the page does about the failed call
  throw error;
}

function tokenOf(init: RequestInit): string | undefined {
  return new Headers(init.headers).get("authorization")?.replace("Bearer ", "") ?? undefined;
}
