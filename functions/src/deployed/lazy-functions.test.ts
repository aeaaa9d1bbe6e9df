import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { z } from "zod";
import { secrets } from "../../../tools/doctor/settings.ts";
import * as deployed from "#src/functions.ts";
import { once } from "./lazy-functions.ts";

const loaded = () =>
  Object.keys(createRequire(import.meta.url).cache).filter((file) => file.includes("firebase-functions"));

test("loading the functions loads no part of firebase-functions until a manifest is read", () => {
  expect(loaded()).toEqual([]);
  expect(deployed.publicApi).toHaveProperty("__endpoint.httpsTrigger");
  expect(loaded()).not.toEqual([]);
});

const manifestSchema = z.object({
  httpsTrigger: z.object({}).optional(),
  scheduleTrigger: z.object({ schedule: z.string() }).optional(),
  eventTrigger: z
    .object({
      eventType: z.string(),
      eventFilterPathPatterns: z.object({ document: z.string() }).optional(),
      retry: z.boolean(),
    })
    .optional(),
  maxInstances: z.unknown(),
  concurrency: z.unknown(),
  secretEnvironmentVariables: z.array(z.object({ key: z.string() })).default([]),
});

/** A function as it is deployed, in the form of the table below. */
function deployedAs(one: object): unknown[] {
  const manifest = manifestSchema.parse(Reflect.get(one, "__endpoint"));
  const { eventTrigger: event, maxInstances, concurrency, secretEnvironmentVariables } = manifest;
  const about = event?.eventFilterPathPatterns ? ` ${event.eventFilterPathPatterns.document}` : "";
  const eventWords =
    event && `${event.eventType.split(".").at(-1)}${about}${event.retry ? ", repeated after a failure" : ""}`;
  return [
    eventWords ?? manifest.scheduleTrigger?.schedule ?? (manifest.httpsTrigger && "https"),
    ...[maxInstances, concurrency].map((limit) => (typeof limit === "number" ? limit : undefined)),
    ...secretEnvironmentVariables.map(({ key }) => key),
  ];
}

const stripeKey = "STRIPE_SECRET_KEY";
const webhookSecrets = ["STRIPE_WEBHOOK_SECRET", "STRIPE_WEBHOOK_SECRET_PREVIOUS"];
const addressKey = "GOOGLE_ADDRESS_KEY";

/** Undefined is the platform's own limit: a scheduled function has one run at a time. */
const deployments: Readonly<
  Record<string, readonly [string, number | undefined, number | undefined, ...string[]]>
> = {
  pages: ["https", 20, 40],
  publicApi: ["https", 20, 80],
  checkoutApi: ["https", 10, 20, stripeKey, addressKey],
  paymentWebhook: ["https", 10, 40, stripeKey, ...webhookSecrets],
  orderApi: ["https", 10, 40],
  adminApi: ["https", 5, 4, stripeKey],
  serveImage: ["https", 20, undefined],
  makeRefund: ["created queuedRefunds/{id}", 5, undefined, stripeKey],
  makePrintFile: ["written printFiles/{id}", 5, 1],
  makeThumbnails: ["finalized, repeated after a failure", 10, 1],
  makeArchive: ["written archives/{id}, repeated after a failure", 1, 1],
  publishInBackground: ["created publishQueue/{key}", 2, undefined],
  releasePages: ["written releaseRequests/{id}", 1, undefined],
  sendMail: ["created outbox/{key}", 5, 1, "SMTP_URL"],
  retryOutboxMail: ["every 5 minutes", undefined, undefined, "SMTP_URL"],
  retryPublishJobs: ["every 5 minutes", undefined, undefined],
  reconcilePayments: ["every 60 minutes", undefined, undefined, stripeKey, addressKey],
  repairPublished: ["every 24 hours", undefined, undefined],
  purgeTrash: ["every 24 hours", undefined, undefined],
  enforceRetention: ["every 24 hours", undefined, undefined],
};

test("every function has its trigger, its most instances and calls at the same time, and its secrets only", () => {
  expect(Object.fromEntries(Object.entries(deployed).map(([name, one]) => [name, deployedAs(one)]))).toEqual(
    deployments,
  );
  expect(deployed.retryOutboxMail).toHaveProperty("run", expect.any(Function));
  expect(deployed.retryOutboxMail).toHaveProperty("__requiredAPIs.0.api", "cloudscheduler.googleapis.com");
});

test("a deployment knows the secret settings of the functions, and no others", () => {
  const named = Object.values(deployed).flatMap((one) => {
    const endpoint: { secretEnvironmentVariables?: readonly { key: string }[] } = Object(
      Reflect.get(one, "__endpoint"),
    );
    return (endpoint.secretEnvironmentVariables ?? []).map(({ key }) => key);
  });
  expect(Object.keys(secrets).toSorted()).toEqual([...new Set(named)].toSorted());
});

test("the setting MIN_INSTANCES applies to the calls of shoppers, and not to pages, which Hosting pins", () => {
  const settings = Object.entries(deployed).map(([name, one]) => {
    const endpoint: { minInstances?: unknown } = Object(Reflect.get(one, "__endpoint"));
    return [name, String(endpoint.minInstances)] as const;
  });
  const applied = settings.filter(([, setting]) => setting === "params.MIN_INSTANCES").map(([name]) => name);
  expect(applied.toSorted()).toEqual(["checkoutApi", "publicApi"]);
});

test.each([
  ["pages", deployed.pages],
  ["publicApi", deployed.publicApi],
  ["checkoutApi", deployed.checkoutApi],
  ["paymentWebhook", deployed.paymentWebhook],
  ["orderApi", deployed.orderApi],
  ["adminApi", deployed.adminApi],
])("%s has a whole CPU", (_name, called) => expect(called).toHaveProperty("__endpoint.cpu", 1));

test.each([
  ["makePrintFile", deployed.makePrintFile, 540],
  ["reconcilePayments", deployed.reconcilePayments, 540],
  ["repairPublished", deployed.repairPublished, 900],
  ["releasePages", deployed.releasePages, 540],
  ["retryPublishJobs", deployed.retryPublishJobs, 540],
  ["purgeTrash", deployed.purgeTrash, 540],
  ["enforceRetention", deployed.enforceRetention, 540],
  ["sendMail", deployed.sendMail, 240],
  ["retryOutboxMail", deployed.retryOutboxMail, 540],
])("%s has time for long work, not the default of one minute", (_name, called, seconds) => {
  expect(called).toHaveProperty("__endpoint.timeoutSeconds", seconds);
});

test("a value that is created once is created again after a failure", async () => {
  let created = 0;
  const value = once(async () => {
    created += 1;
    if (created === 1) throw new Error("The database is away.");
    return await Promise.resolve(created);
  });
  const failed = await Promise.allSettled([value(), value()]);
  expect(failed.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect([await value(), await value()]).toEqual([2, 2]);
});
