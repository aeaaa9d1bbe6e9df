import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { listen } from "#src/testing/listen.ts";
import { webhookEvents, webhookProblems } from "./webhook-facts.ts";

const url = "https://shop.example/api/payments/webhook";
const good = { url, status: "enabled", enabled_events: [...webhookEvents], api_version: "2026-10-28.endive" };

async function problemsWith(status: number, data: readonly object[]): Promise<string[]> {
  const { origin, close } = await listen((request, response) => {
    const isKnown = request.headers.authorization === "Bearer rk_test_1";
    response.writeHead(isKnown ? status : 401).end(JSON.stringify({ data }));
  });
  onTestFinished(close);
  return await webhookProblems("rk_test_1", url, origin);
}

test("a webhook with all events and the version of the library is right", async () => {
  expect(await problemsWith(200, [{ ...good, url: "https://other.example" }, good])).toEqual([]);
  expect(await problemsWith(200, [{ ...good, enabled_events: ["*"] }])).toEqual([]);
});

test.each([
  [[], `there is no endpoint ${url}`],
  [[{ ...good, status: "disabled" }], "the endpoint is disabled"],
  [[{ ...good, enabled_events: webhookEvents.slice(1) }], "events are missing: checkout.session.completed"],
  [[{ ...good, api_version: null }], "its API version is the account's default instead of 2026-10-28.endive"],
])("a webhook that reports less is named: %o", async (data, problem) => {
  expect(await problemsWith(200, data)).toEqual([problem]);
});

test.each([
  [401, "may not read webhooks (401)"],
  [403, "may not read webhooks (403)"],
  [500, "Stripe answered 500"],
])("without an answer the status %i is told", async (status, message) => {
  await expect(problemsWith(status, [])).rejects.toThrow(message);
});

test("the events are those that are handled", () => {
  const source = readFileSync(join(import.meta.dirname, "stripe-payment-events.ts"), "utf8");
  expect([...source.matchAll(/case "([a-z_.]+)":/g)].map(([, event]) => event)).toEqual([...webhookEvents]);
});
