import { expect, test } from "vitest";
import { apiApp } from "#/http/api-app.ts";
import { listen } from "#/testing/listen.ts";
import { visitorOf } from "./visitor-of.ts";

test.each<[string, Record<string, string>, string]>([
  ["whom Hosting names", { "Fastly-Client-IP": "203.0.113.7", "X-Forwarded-For": "1.1.1.1" }, "203.0.113.7"],
  [
    "the last hop, not what was written before it",
    { "X-Forwarded-For": "6.6.6.6, 203.0.113.7" },
    "203.0.113.7",
  ],
  ["the other end of the line", {}, "127.0.0.1"],
])("a request comes from %s", async (_, headers, visitor) => {
  const { origin, close } = await listen(
    apiApp((api) => api.router.get("/", (request, response) => void response.end(visitorOf(request)))),
  );
  expect(await (await fetch(origin, { headers })).text()).toBe(visitor);
  await close();
});
