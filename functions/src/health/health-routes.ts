import * as calls from "@lightwell/shared/contract/health-endpoints";
import { type HealthFacts, problemsIn } from "@lightwell/shared/health/shop-health";
import * as log from "#src/log/log.ts";
import { route, type Api } from "#src/http/route.ts";
import { sendResponse } from "#src/http/send-response.ts";
import { build } from "#src/config/build.ts";

/** Dependencies of both calls. */
export interface HealthDeps {
  readonly readHealthFacts: () => Promise<HealthFacts>;
  readonly now: () => number;
}

/** How long facts are used again: requests with different queries are not cached by the CDN. */
const factsLifetimeMs = 10_000;

/** A database that does not answer for this long is away. Monitors wait for ten seconds. */
const longestReadMs = 6_000;

/** The only call whose status depends on its reply. */
export function healthRoutes(api: Api, deps: HealthDeps): void {
  let read: { readonly facts: HealthFacts; readonly atMs: number } | undefined;
  api.router.get(calls.getHealth.path, async (_request, response) => {
    if (!read || deps.now() - read.atMs > factsLifetimeMs) {
      const facts = await factsOrNone(deps);
      read = facts && { facts, atMs: deps.now() };
    }
    const health = healthOf(read?.facts, deps.now());
    sendResponse(response, {
      status: health.isWell ? 200 : 503,
      cache: health.isWell ? "brief" : "never",
      type: "json",
      body: JSON.stringify(health),
    });
  });
}

export interface HealthAdminDeps extends HealthDeps {
  readonly unreadableDocuments: () => Promise<calls.ShopHealth["unreadableDocuments"]>;
}

export function healthAdminRoutes(api: Api, deps: HealthAdminDeps): void {
  route(api, calls.getShopHealth, async () => {
    const facts = await factsOrNone(deps);
    return {
      ...healthOf(facts, deps.now()),
      mailSettingsProblem: facts?.mailSettingsProblem ?? "",
      unreadableDocuments: facts ? await deps.unreadableDocuments() : [],
    };
  });
}

async function factsOrNone({ readHealthFacts }: HealthDeps): Promise<HealthFacts | undefined> {
  const away = Promise.withResolvers<never>();
  const timeout = setTimeout(() => away.reject(new Error("The database does not answer.")), longestReadMs);
  try {
    return await Promise.race([readHealthFacts(), away.promise]);
  } catch (cause) {
    log.error("health.not-read", cause);
    return undefined;
  } finally {
    clearTimeout(timeout);
  }
}

function healthOf(facts: HealthFacts | undefined, nowMs: number): calls.Health {
  const problems = problemsIn(facts, nowMs);
  const waited = (sinceMs: number | undefined) =>
    sinceMs === undefined ? null : Math.max(0, Math.floor((nowMs - sinceMs) / 1_000));
  const { mail, refund, publishing, payment } = facts?.waitingSince ?? {};
  return {
    isWell: problems.length === 0,
    problems,
    build,
    waitedSeconds: {
      mail: waited(mail),
      refund: waited(refund),
      publishing: waited(publishing),
      payment: waited(payment),
    },
    lastWebhookAt: facts?.lastWebhookAt ?? null,
  };
}
