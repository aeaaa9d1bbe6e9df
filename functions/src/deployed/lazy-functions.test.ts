import { createRequire } from "node:module";
import { expect, test } from "vitest";
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

test("every function has a manifest for deployment, and a scheduled one can be run", () => {
  const kinds = Object.entries(deployed).map(([name, one]) => {
    const endpoint: unknown = Reflect.get(one, "__endpoint");
    return [name, Object.keys(Object(endpoint)).find((key) => key.endsWith("Trigger"))] as const;
  });
  expect(Object.fromEntries(kinds)).toEqual({
    publicApi: "httpsTrigger",
    pages: "httpsTrigger",
    adminApi: "httpsTrigger",
    serveImage: "httpsTrigger",
    checkoutApi: "httpsTrigger",
    paymentWebhook: "httpsTrigger",
    orderApi: "httpsTrigger",
    makePrintFile: "eventTrigger",
    makeArchive: "eventTrigger",
    makeRefund: "eventTrigger",
    makeThumbnails: "eventTrigger",
    publishInBackground: "eventTrigger",
    releasePages: "eventTrigger",
    sendMail: "eventTrigger",
    reconcilePayments: "scheduleTrigger",
    repairPublished: "scheduleTrigger",
    retryPublishJobs: "scheduleTrigger",
    purgeTrash: "scheduleTrigger",
    enforceRetention: "scheduleTrigger",
    retryOutboxMail: "scheduleTrigger",
  });
  expect(deployed.retryOutboxMail).toHaveProperty("run", expect.any(Function));
  expect(deployed.sendMail).toHaveProperty(
    "__endpoint.eventTrigger.eventFilterPathPatterns.document",
    "outbox/{key}",
  );
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

test.each([
  ["makePrintFile", deployed.makePrintFile, 5],
  ["makeThumbnails", deployed.makeThumbnails, 10],
  ["makeArchive", deployed.makeArchive, 1],
  ["sendMail", deployed.sendMail, 5],
])(
  "%s handles one event per instance, so as many at the same time as it has instances",
  (_name, called, most) => {
    expect(called).toHaveProperty("__endpoint.concurrency", 1);
    expect(called).toHaveProperty("__endpoint.maxInstances", most);
  },
);

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
