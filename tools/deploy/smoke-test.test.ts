import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { smokeTest } from "./smoke-test.ts";

const commit = "0123456789abcdef0123456789abcdef01234567";

interface Reply {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly text?: string;
}

const html = { "Content-Type": "text/html; charset=utf-8" };
const secure = {
  "Content-Security-Policy": "default-src 'none'",
  "Strict-Transport-Security": "max-age=63072000",
  "Build-Id": "b",
};

/** What a shop answers that is deployed as it should be, by the start of the address. */
const shop: Readonly<Record<string, Reply>> = {
  "GET /collection/": { status: 404, headers: html },
  "GET /assets/": { status: 404, headers: { "Cache-Control": "private, no-store" } },
  "GET /robots.txt": {
    text: "User-agent: *\nDisallow: /admin\n\nSitemap: https://shop.example/sitemap.xml\n",
  },
  "POST /api/payments/webhook": { status: 400 },
  "GET /api/health": { text: JSON.stringify({ build: { commit } }) },
  "GET /prints": { headers: html, text: "<html></html>" },
  "GET /admin": { headers: html, text: "<html></html>" },
  "GET /": { headers: { ...html, ...secure }, text: "<html></html>" },
};
const staging: Readonly<Record<string, Reply>> = {
  ...shop,
  "GET /robots.txt": { text: "User-agent: *\nDisallow: /\n" },
  "GET /": { ...shop["GET /"], headers: { ...html, ...secure, "X-Robots-Tag": "noindex, nofollow" } },
};

/** The checks that fail for a shop with these replies. */
async function failedChecks(replies: Readonly<Record<string, Reply>>, environment = "production") {
  const server = createServer((request, response) => {
    const asked = `${request.method} ${request.url}`;
    const found = Object.keys(replies).find((start) => asked.startsWith(start)) ?? "";
    const { status = 200, headers = {}, text = "" } = replies[found] ?? { status: 500 };
    response.writeHead(status, headers).end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const findings = await smokeTest({ origin, commit, environment, timeoutMs: 5_000 });
  return findings.filter(({ state }) => state !== "ok").map(({ check, text }) => `${check}: ${text}`);
}

test("a shop that is deployed as it should be passes", async () => {
  expect(await failedChecks(shop)).toEqual([]);
  expect(await failedChecks(staging, "staging")).toEqual([]);
});

const page = shop["GET /"] ?? {};
const without = (name: string) =>
  Object.fromEntries(Object.entries({ ...html, ...secure }).filter(([key]) => key !== name));

test.each<[what: string, expected: string, broken: Readonly<Record<string, Reply>>]>([
  ["the home page fails", "home page: /: status 500", { "GET /": { ...page, status: 500 } }],
  ["the home page is empty", "home page: /: no HTML document", { "GET /": { ...page, text: "" } }],
  ["a function does not answer", "all prints: /prints: status 500", { "GET /prints": { status: 500 } }],
  ["the back office is missing", "back office: /admin: status 404", { "GET /admin": { status: 404 } }],
  ...Object.keys(secure).map((name): [string, string, Readonly<Record<string, Reply>>] => [
    `the header ${name} is missing`,
    `headers: /: ${name} is missing`,
    { "GET /": { ...page, headers: without(name) } },
  ]),
  [
    "production is hidden from search engines",
    "headers: /: X-Robots-Tag keeps search engines out",
    { "GET /": staging["GET /"] ?? {} },
  ],
  [
    "robots.txt is that of staging",
    "search engines: /robots.txt: search engines are kept out; no sitemap is named",
    { "GET /robots.txt": staging["GET /robots.txt"] ?? {} },
  ],
  ["a missing page is none", "status 200 instead of 404", { "GET /collection/": {} }],
  [
    "the 404 of a script is cached",
    "the 404 may be cached",
    { "GET /assets/": { status: 404, headers: { "Cache-Control": "public, max-age=31536000" } } },
  ],
  ["an unsigned event is accepted", "status 200 instead of 400", { "POST /api/payments/webhook": {} }],
  [
    "the webhook has no secret",
    "status 500 instead of 400",
    { "POST /api/payments/webhook": { status: 500 } },
  ],
  [
    "no commit answers",
    `health: /api/health: no commit answers instead of ${commit}`,
    { "GET /api/health": { text: "{}" } },
  ],
  [
    "the commit with changes answers",
    `health: /api/health: ${commit}-changed answers instead of ${commit}`,
    { "GET /api/health": { text: JSON.stringify({ build: { commit: `${commit}-changed` } }) } },
  ],
  [
    "there is no health",
    "health: /api/health: status 404",
    { "GET /api/health": { ...shop["GET /api/health"], status: 404 } },
  ],
])("the smoke test fails when %s", async (_what, expected, broken) => {
  const found = await failedChecks({ ...shop, ...broken });
  expect(found).toHaveLength(1);
  expect(found[0]).toContain(expected);
});

test("staging fails when search engines are let in", async () => {
  expect(await failedChecks(shop, "staging")).toEqual([
    "headers: /: X-Robots-Tag does not keep search engines out",
    "search engines: /robots.txt: search engines are not kept out",
  ]);
});

test("late mail is trouble of the shop, not of the deployment", async () => {
  expect(
    await failedChecks({ ...shop, "GET /api/health": { ...shop["GET /api/health"], status: 503 } }),
  ).toEqual([]);
});

test("a shop that does not answer fails every check", async () => {
  const findings = await smokeTest({ origin: "http://127.0.0.1:1", commit, environment: "production" });
  expect(findings.filter(({ state }) => state === "failed")).toHaveLength(9);
  expect(findings[0]).toMatchObject({
    text: expect.stringContaining("bad port") as unknown,
    mend: expect.stringContaining("domain") as unknown,
  });
});
