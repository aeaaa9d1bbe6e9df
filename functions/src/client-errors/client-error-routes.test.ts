import { reportClientError } from "@lightwell/shared/contract/client-error-endpoints";
import { afterEach, beforeEach, expect, test } from "vitest";
import { apiApp } from "#src/http/api-app.ts";
import { memoryRateLimiter } from "#src/rate-limits/memory-rate-limiter.ts";
import { listen } from "#src/testing/listen.ts";
import { clientErrorRoutes } from "./client-error-routes.ts";

let server: Awaited<ReturnType<typeof listen>>;
const logged: [name: string, detail: object][] = [];
beforeEach(async () => {
  logged.length = 0;
  const visitorLimit = memoryRateLimiter({ limit: 2, windowSeconds: 60 });
  const log = (name: string, detail: object) => void logged.push([name, detail]);
  server = await listen(apiApp((api) => clientErrorRoutes(api, { visitorLimit, log })));
});
afterEach(() => server.close());

async function report(body: object): Promise<number> {
  const response = await fetch(`${server.origin}${reportClientError.path}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  return response.status;
}

test("an error in a browser is logged by the functions", async () => {
  expect(await report({ event: "checkout.failed", reason: "status 409" })).toBe(200);
  expect(logged).toEqual([["client-error.reported", { event: "checkout.failed", reason: "status 409" }]]);
});

test.each([
  ["words of a visitor", { event: "checkout.failed", reason: "ann@example.test" }],
  ["an address in its message", { event: "page.error", reason: "", message: "ann@example.test" }],
  ["no event", { event: "Dear owner", reason: "" }],
])("a report with %s is rejected and not logged", async (_what, body) => {
  expect(await report(body)).toBe(400);
  expect(logged).toEqual([]);
});

test("reports of one visitor are limited", async () => {
  const statuses = [];
  for (let count = 0; count < 3; count += 1)
    statuses.push(await report({ event: "page.failed", reason: "TypeError" }));
  expect(statuses).toEqual([200, 200, 429]);
});
