import { apiErrorSchema } from "@lightwell/shared/contract/api-error";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import { rolldown } from "rolldown";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import bundling from "../../rolldown.config.ts";
import {
  startFramework,
  type FrameworkProcess,
} from "@lightwell/emulators/bench/functions/framework-process";

const functionsFolder = join(import.meta.dirname, "../..");
const cache = join(functionsFolder, "node_modules/.cache"); // the bundle's packages are found from there
let folder = "";

/** A function in the framework that Cloud Functions runs it in, without `NODE_ENV`. */
async function serve(target: string, path: string, status: number): Promise<FrameworkProcess> {
  const projectId = "demo-malformed";
  return await startFramework(
    join(folder, "index.mjs"),
    target,
    { path, status },
    {
      ...process.env,
      GCLOUD_PROJECT: projectId,
      OWNER_EMAIL: "owner@lightwell.example",
      FIREBASE_CONFIG: JSON.stringify({ projectId, storageBucket: `${projectId}.appspot.com` }),
      NODE_ENV: undefined,
    },
  );
}

async function bundleFunctions(dir: string): Promise<void> {
  const bundle = await rolldown({ ...bundling, cwd: functionsFolder, plugins: [] });
  await bundle.write({
    dir,
    format: "esm",
    entryFileNames: "[name].mjs",
    chunkFileNames: "[name]-[hash].mjs",
  });
  await bundle.close();
}

let publicApi: FrameworkProcess;
let adminApi: FrameworkProcess;
let pages: FrameworkProcess;
beforeAll(async () => {
  mkdirSync(cache, { recursive: true });
  folder = mkdtempSync(join(cache, "malformed-requests-"));
  await bundleFunctions(folder);
  publicApi = await serve("publicApi", "/api/unknown", 404);
  adminApi = await serve("adminApi", "/api/admin/photos", 401);
  pages = await serve("pages", "/%", 400);
}, 120_000);
afterAll(async () => {
  await publicApi.stop();
  await adminApi.stop();
  await pages.stop();
  rmSync(folder, { recursive: true });
});

const json = { "Content-Type": "application/json" };
/** A sample of personal data, which no reply and no log may contain. */
const typed = "ann@example.test";

interface Sent {
  readonly headers?: Record<string, string>;
  readonly body: string | Buffer;
  readonly path?: string;
}

async function answerTo(
  { origin }: FrameworkProcess,
  { headers = json, body, path = "/api/troubles" }: Sent,
) {
  const response = await fetch(origin + path, { method: "POST", headers, body });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

const malformed: [name: string, sent: Sent, status: number][] = [
  ["broken JSON", { body: `{"event": "${typed}` }, 400],
  ["JSON that is a text", { body: `"${typed}"` }, 400],
  ["JSON that is a number", { body: "1" }, 400],
  ["JSON that is null", { body: "null" }, 400],
  ["nothing", { body: "" }, 400],
  [
    "an unknown character set",
    { headers: { "Content-Type": "application/json; charset=none" }, body: typed },
    400,
  ],
  ["an unknown compression", { headers: { ...json, "Content-Encoding": "zip" }, body: typed }, 415],
  ["a false gzip", { headers: { ...json, "Content-Encoding": "gzip" }, body: typed }, 415],
  ["a true gzip", { headers: { ...json, "Content-Encoding": "gzip" }, body: gzipSync("{}") }, 415],
  ["a form", { headers: { "Content-Type": "application/x-www-form-urlencoded" }, body: `a=${typed}` }, 415],
  [
    "a form of 2,000 fields",
    { headers: { "Content-Type": "application/x-www-form-urlencoded" }, body: "a=1&".repeat(2_000) },
    415,
  ],
  ["more than a megabyte", { body: `"${"x".repeat(1_100_000)}"` }, 413],
  ["33 megabytes", { body: Buffer.alloc(33_000_000, "x") }, 413],
];

describe("a request in the functions framework", () => {
  test("with a valid body is answered", async () => {
    const body = JSON.stringify({ event: "cart.line-rejected", reason: "TypeError" });
    expect(await answerTo(publicApi, { body })).toMatchObject({ status: 200, text: '{"received":true}' });
  });

  test.each(malformed)(
    "of %s is rejected with the common error body, which is not cached",
    async (_, sent, status) => {
      const before = publicApi.output();
      const answer = await answerTo(publicApi, sent);
      expect([answer.status, answer.text]).toEqual([status, expect.stringMatching(/^\{"error":/)]);
      expect(apiErrorSchema.parse(JSON.parse(answer.text)).error.message).not.toContain(typed);
      expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
      expect(answer.headers.get("Content-Type")).toBe("application/json; charset=utf-8");
      expect(publicApi.output()).toBe(before);
    },
  );

  test.each(malformed)(
    "of %s is rejected for a visitor of the back office before its body is read",
    async (_, sent) => {
      const answer = await answerTo(adminApi, { ...sent, path: "/api/admin/options" });
      expect([answer.status, JSON.parse(answer.text)]).toMatchObject([
        401,
        { error: { code: "unauthenticated" } },
      ]);
    },
  );

  test("that is aborted is not logged as an error", async () => {
    const before = publicApi.output();
    const broken = request(`${publicApi.origin}/api/troubles`, {
      method: "POST",
      headers: { ...json, "Content-Length": 1_000 },
    });
    broken.on("error", () => undefined);
    await new Promise((resolve) => broken.write(`{"event": "${typed}`, resolve));
    await pause(100);
    broken.destroy();
    expect((await answerTo(publicApi, { body: "{}" })).status).toBe(400);
    await pause(100);
    expect(publicApi.output()).toBe(before);
  });

  test.each(["/%", "/api/%E0%A4%A", "/api/admin/collection/%ED%A0%80/x", "/images/%C3", "/%?q=%", "//%"])(
    "to %s, which cannot be decoded, is rejected with the common error body, which is not cached",
    async (path) => {
      for (const [app, method] of [
        [publicApi, "POST"],
        [publicApi, "GET"],
        [adminApi, "DELETE"],
        [pages, "GET"],
      ] as const) {
        const before = app.output();
        const response = await fetch(app.origin + path, { method });
        const text = await response.text();
        expect([response.status, JSON.parse(text)]).toMatchObject([
          400,
          { error: { code: "invalid-request", message: "The request could not be read." } },
        ]);
        expect(response.headers.get("Cache-Control")).toBe("private, no-store");
        expect(response.headers.get("X-Content-Type-Options")).toBe("nosniff");
        expect(app.output()).toBe(before);
      }
    },
  );

  test("with a query that cannot be decoded is answered as usual", async () => {
    expect((await fetch(`${adminApi.origin}/api/admin/photos?%=%E0`)).status).toBe(401);
  });
});
