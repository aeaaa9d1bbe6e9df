import { randomUUID } from "node:crypto";
import { failed, type Finding, ok } from "../doctor/finding.ts";

export interface SmokeTest {
  readonly origin: string;
  /** The commit that must answer. */
  readonly commit: string;
  /** `staging` must not be indexed by search engines. */
  readonly environment: string;
  readonly timeoutMs?: number;
}

/** Requests what a deployment can break, as a visitor does, and changes nothing. */
export async function smokeTest({
  origin,
  commit,
  environment,
  timeoutMs = 30_000,
}: SmokeTest): Promise<Finding[]> {
  const get = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(new URL(path, origin), {
      ...init,
      redirect: "manual",
      signal: AbortSignal.timeout(timeoutMs),
    });
    return { status: response.status, headers: response.headers, text: await response.text() };
  };
  const expectations: readonly Expectation[] = [
    ["home page", "/", async (path) => problemsOfPage(await get(path))],
    ["all prints", "/prints", async (path) => problemsOfPage(await get(path))],
    ["back office", "/admin", async (path) => problemsOfPage(await get(path))],
    ["headers", "/", async (path) => problemsOfHeaders((await get(path)).headers, environment)],
    ["search engines", "/robots.txt", async (path) => problemsOfRobots((await get(path)).text, environment)],
    [
      "missing page",
      `/collection/${randomUUID()}`,
      async (path) => wrongStatus(404, (await get(path)).status),
    ],
    [
      "missing script",
      `/assets/${randomUUID()}.js`,
      async (path) => {
        const { status, headers } = await get(path);
        const kept = /max-age=[1-9]/.test(headers.get("Cache-Control") ?? "");
        return [...wrongStatus(404, status), ...(kept ? ["the 404 may be cached"] : [])];
      },
    ],
    [
      "unsigned payment event",
      "/api/payments/webhook",
      async (path) => wrongStatus(400, (await get(path, { method: "POST", body: "{}" })).status),
    ],
    ["health", "/api/health", async (path) => problemsOfHealth(await get(path), commit)],
  ];
  return await Promise.all(
    expectations.map(async ([check, path, problems]) => {
      try {
        const found = await problems(path);
        return found.length === 0 ? ok(check, path) : failed(check, `${path}: ${found.join("; ")}`, goBack);
      } catch (cause) {
        return failed(check, `${path}: no answer: ${reasonOf(cause)}`, awaitDomain);
      }
    }),
  );
}

const goBack = "docs/operating.md, “Go back to an earlier release”";
const awaitDomain = "a new domain may take a day: docs/going-live.md, “The first deployment”";

/** The reason that `fetch` failed, which it hides in the cause of its error. */
function reasonOf(cause: unknown): string {
  const reason = cause instanceof Error && cause.cause instanceof Error ? cause.cause.message : "";
  return reason || String(cause);
}

/** A check, the path of its request, and what is wrong there. */
type Expectation = readonly [check: string, path: string, problems: (path: string) => Promise<string[]>];

interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

function wrongStatus(expected: number, status: number): string[] {
  return status === expected ? [] : [`status ${status} instead of ${expected}`];
}

function problemsOfPage({ status, headers, text }: Answer): string[] {
  const isHtml = headers.get("Content-Type")?.startsWith("text/html") === true && text.includes("</html>");
  return [...wrongStatus(200, status), ...(isHtml ? [] : ["no HTML document"])];
}

const requiredHeaders = ["Content-Security-Policy", "Strict-Transport-Security", "Build-Id"];

function problemsOfHeaders(headers: Headers, environment: string): string[] {
  const isHidden = headers.get("X-Robots-Tag")?.includes("noindex") === true;
  return [
    ...requiredHeaders.filter((name) => !headers.has(name)).map((name) => `${name} is missing`),
    ...(isHidden === (environment === "production")
      ? [isHidden ? "X-Robots-Tag keeps search engines out" : "X-Robots-Tag does not keep search engines out"]
      : []),
  ];
}

function problemsOfRobots(text: string, environment: string): string[] {
  const isClosed = /^Disallow: \/$/m.test(text);
  if (environment !== "production") return isClosed ? [] : ["search engines are not kept out"];
  return [
    ...(isClosed ? ["search engines are kept out"] : []),
    ...(text.includes("Sitemap: ") ? [] : ["no sitemap is named"]),
  ];
}

function problemsOfHealth({ status, text }: Answer, commit: string): string[] {
  // 503 is trouble of the shop, such as late mail, and not of the deployment.
  const isKnown = status === 200 || status === 503;
  const answering = commitIn(text);
  return [
    ...(isKnown ? [] : [`status ${status}`]),
    ...(answering === commit ? [] : [`${answering ?? "no commit"} answers instead of ${commit}`]),
  ];
}

/** The commit of a health reply, such as `c0ffee-changed` for one that was built with changes. */
function commitIn(text: string): string | undefined {
  try {
    const { build } = JSON.parse(text) as { readonly build?: { readonly commit?: string } };
    return build?.commit;
  } catch {
    return undefined; // no health reply
  }
}
