import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { apiErrorSchema, statusOfCode, type ApiErrorCode } from "@lightwell/shared/contract/api-error";
import { adminCall, publicCall } from "@lightwell/shared/contract/endpoint";
import { z } from "zod";
import { listen } from "#src/testing/listen.ts";
import { apiApp } from "./api-app.ts";
import { AppError } from "./app-error.ts";
import { route } from "./route.ts";

const nobody = "private, no-store";
const codes = Object.keys(statusOfCode) as ApiErrorCode[];

/** A call that answers a word of at most five letters and may be cached, unless the test changes it. */
const word = { method: "GET", cache: "shared", reply: z.string().max(5) } as const;

const app = apiApp(
  (api) => {
    route(api, publicCall({ ...word, path: "/good" }), async () => "good");
    route(api, publicCall({ method: "GET", path: "/own", reply: word.reply }), async () => "mine");
    route(api, adminCall({ ...word, path: "/owner" }), async () => "owner");
    route(
      api,
      publicCall({ ...word, path: "/named/:name", params: { name: z.string().max(4) } }),
      async ({ params }) => params.name,
    );
    route(
      api,
      publicCall({ ...word, path: "/posted", method: "POST", body: z.object({}) }),
      async () => "done",
    );
    route(api, publicCall({ ...word, path: "/untrue" }), async () => "much too long");
    route(
      api,
      publicCall({ ...word, path: "/broken" }),
      async () => await Promise.reject(new Error("Secret.")),
    );
    for (const code of codes)
      route(api, publicCall({ ...word, path: `/${code}` }), async () => {
        throw new AppError(code, "No.");
      });
    route(api, publicCall({ method: "DELETE", path: "/gone" }), async () => undefined);
    api.router.get("/no-cache-header", (_request, response) => void response.end("{}"));
  },
  async () => await Promise.reject(new AppError("unauthenticated", "Sign in first.")),
);

test("a call that takes too long is answered with a message, and goes on", async () => {
  let isDone = false;
  let complete: () => void = () => undefined;
  const slow = new Promise<void>((resolve) => (complete = resolve));
  const { origin, close } = await listen(
    apiApp(
      (api) =>
        route(api, publicCall({ ...word, path: "/slow" }), async () => {
          await slow;
          isDone = true;
          return "done";
        }),
      undefined,
      100,
    ),
  );
  onTestFinished(close);
  const response = await fetch(`${origin}/slow`);
  expect(response.status).toBe(503);
  expect(apiErrorSchema.parse(await response.json()).error).toEqual({
    code: "unavailable",
    message: "This took too long. It may still be completed: look whether it is done before you try again.",
  });
  complete();
  await expect.poll(() => isDone).toBe(true);
  expect((await fetch(`${origin}/unknown`)).status).toBe(404);
});

let server: { origin: string; close: () => Promise<void> };
beforeAll(async () => {
  server = await listen(app);
});
afterAll(() => server.close());

async function answerTo(method: string, path: string, init: RequestInit = {}) {
  const response = await fetch(server.origin + path, { method, ...init });
  return {
    status: response.status,
    cache: response.headers.get("cache-control"),
    text: await response.text(),
  };
}

test("a body that Cloud Functions has already read is parsed, unless it is too large", async () => {
  const { origin, close } = await listen(async (request, response) => {
    app(Object.assign(request, { rawBody: await buffer(request) }), response);
  });
  onTestFinished(close);
  const post = async (content: object) => {
    const body = JSON.stringify(content);
    const headers = { "Content-Type": "application/json; charset=utf-8" };
    const response = await fetch(`${origin}/posted`, { method: "POST", headers, body });
    return [response.status, await response.json()];
  };
  expect(await post({})).toEqual([200, "done"]);
  expect(await post({ padding: "x".repeat(1_100_000) })).toMatchObject([
    413,
    { error: { code: "too-large" } },
  ]);
});

test("a successful reply has the caching of its contract", async () => {
  expect(await answerTo("GET", "/good")).toMatchObject({
    status: 200,
    cache: "public, max-age=0, s-maxage=60",
  });
  expect(await answerTo("HEAD", "/good")).toMatchObject({
    status: 200,
    cache: "public, max-age=0, s-maxage=60",
  });
  expect(await answerTo("GET", "/own")).toMatchObject({ status: 200, cache: nobody });
  expect(await answerTo("DELETE", "/gone")).toMatchObject({ status: 204, cache: nobody });
});

describe("no cache stores", () => {
  test.each(codes)("the error %s of a call that may be cached", async (code) => {
    expect(await answerTo("GET", `/${code}`)).toMatchObject({ status: statusOfCode[code], cache: nobody });
  });

  const json = { "Content-Type": "application/json" };
  test.each([
    ["an unknown call", "GET", "/unknown", {}, 404],
    ["a call by another method", "PUT", "/good", {}, 404],
    ["an address that cannot be read", "GET", "/named/%E0%A4%A", {}, 400],
    ["a body that cannot be read", "POST", "/posted", { headers: json, body: "{" }, 400],
    ["a body of another kind", "POST", "/posted", { body: "sent=yes" }, 415],
    [
      "a body that is too large",
      "POST",
      "/posted",
      { headers: json, body: `"${"x".repeat(1_100_000)}"` },
      413,
    ],
    [
      "a body in an unknown compression",
      "POST",
      "/posted",
      { headers: { ...json, "Content-Encoding": "zip" }, body: "{}" },
      415,
    ],
    ["the owner's call, asked by a visitor", "GET", "/owner", {}, 401],
    ["an unforeseen failure", "GET", "/broken", {}, 500],
    ["a reply that is not what the contract says", "GET", "/untrue", {}, 500],
  ])("the response to %s", async (_, method, path, init, status) => {
    const answer = await answerTo(method, path, init);
    expect(answer).toMatchObject({ status, cache: nobody });
    expect(apiErrorSchema.parse(JSON.parse(answer.text)).error.message).not.toContain("Secret");
  });

  test("a response without a Cache-Control of its own", async () => {
    expect(await answerTo("GET", "/no-cache-header")).toMatchObject({ status: 200, cache: nobody });
    expect(await answerTo("OPTIONS", "/good")).toMatchObject({ status: 200, cache: nobody });
  });
});
