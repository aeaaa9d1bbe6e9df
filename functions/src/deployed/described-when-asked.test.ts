import { createRequire } from "node:module";
import { expect, test } from "vitest";
import * as deployed from "#src/index.ts";

const loaded = () =>
  Object.keys(createRequire(import.meta.url).cache).filter((file) => file.includes("firebase-functions"));

test("a function loads no part of firebase-functions until it is asked what it is", () => {
  expect(loaded()).toEqual([]);
  expect(deployed.publicApi).toHaveProperty("__endpoint.httpsTrigger");
  expect(loaded()).not.toEqual([]);
});

test("every function tells deploying what it is, and a scheduled one can be run", () => {
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
    makeThumbnails: "eventTrigger",
    sendMail: "eventTrigger",
    reconcilePayments: "scheduleTrigger",
    checkPublished: "scheduleTrigger",
    sweepPublishing: "scheduleTrigger",
    sweepDeleted: "scheduleTrigger",
    sweepOutbox: "scheduleTrigger",
  });
  expect(deployed.sweepOutbox).toHaveProperty("run", expect.any(Function));
  expect(deployed.sendMail).toHaveProperty(
    "__endpoint.eventTrigger.eventFilterPathPatterns.document",
    "outbox/{key}",
  );
  expect(deployed.sweepOutbox).toHaveProperty("__requiredAPIs.0.api", "cloudscheduler.googleapis.com");
});
