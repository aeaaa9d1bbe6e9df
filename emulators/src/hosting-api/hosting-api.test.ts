import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";
import { expect, onTestFinished, test } from "vitest";
import { z } from "zod";
import { startHostingApi } from "./hosting-api.ts";

async function emulatorWithVersion() {
  const api = await startHostingApi({ projectId: "demo-site" });
  onTestFinished(() => api.close());
  const send = async (method: string, path: string, body?: object | Buffer) => {
    const response = await fetch(path.startsWith("http") ? path : `${api.origin}/v1beta1/${path}`, {
      method,
      headers: {
        Authorization: "Bearer owner",
        "Content-Type": Buffer.isBuffer(body) ? "" : "application/json",
      },
      ...(body && { body: Buffer.isBuffer(body) ? new Uint8Array(body) : JSON.stringify(body) }),
    });
    return { status: response.status, body: z.record(z.string(), z.unknown()).parse(await response.json()) };
  };
  const { body } = await send("POST", "sites/demo-site/versions", {});
  const version = z.string().parse(body["name"]);
  const populate = async (files: Readonly<Record<string, string>>) =>
    await send("POST", `${version}:populateFiles`, { files });
  const upload = async (hash: string, content: Buffer) =>
    await send("POST", `${api.origin}/upload/${version}/files/${hash}`, content);
  const finalize = async () => await send("PATCH", `${version}?updateMask=status`, { status: "FINALIZED" });
  const release = async () => await send("POST", `sites/demo-site/releases?versionName=${version}`, {});
  return { api, send, version, populate, upload, finalize, release };
}

const about = gzipSync("about", { level: 9 });
const aboutHash = createHash("sha256").update(about).digest("hex");
const rejected = (status: string, message = "") => ({
  status: 400,
  body: { error: { code: 400, status, message: expect.stringContaining(message) as string } },
});

test("a version is populated, uploaded, finalized and released", async () => {
  const { api, populate, upload, finalize, release } = await emulatorWithVersion();
  expect((await populate({ "/about.html": aboutHash })).body["uploadRequiredHashes"]).toEqual([aboutHash]);
  expect((await upload(aboutHash, about)).status).toBe(200);
  expect((await finalize()).body).toMatchObject({ status: "FINALIZED", fileCount: "1" });
  expect(api.fileAt("/about.html")).toBeUndefined();
  await release();
  expect(api.fileAt("/about.html")?.toString()).toBe("about");
  expect(api.fileAt("/about")).toBeUndefined(); // the configuration has no clean URLs
});

test("an empty hash removes a file, and a content that the site has is not required again", async () => {
  const { api, populate, upload, finalize } = await emulatorWithVersion();
  await populate({ "/a.html": aboutHash, "/b.html": aboutHash });
  await upload(aboutHash, about);
  const { body } = await populate({ "/a.html": "", "/c.html": aboutHash });
  expect(body["uploadRequiredHashes"]).toBeUndefined();
  await finalize();
  expect([...(api.versions[0]?.files.keys() ?? [])]).toEqual(["/b.html", "/c.html"]);
});

test("a version without an upload is not finalized, and one that is not finalized is not released", async () => {
  const { populate, finalize, release } = await emulatorWithVersion();
  await populate({ "/about.html": aboutHash });
  expect(await finalize()).toEqual(rejected("FAILED_PRECONDITION", "1 uploads: /about.html"));
  expect(await release()).toEqual(rejected("FAILED_PRECONDITION", "CREATED"));
});

test("a finalized version cannot be changed", async () => {
  const { populate, finalize } = await emulatorWithVersion();
  await finalize();
  expect(await populate({})).toEqual(rejected("FAILED_PRECONDITION", "FINALIZED"));
  expect(await finalize()).toEqual(rejected("FAILED_PRECONDITION", "FINALIZED"));
});

test("a call adds at most 1,000 files", async () => {
  const { populate } = await emulatorWithVersion();
  const files = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`/${index}.html`, aboutHash]));
  expect((await populate(files(1_000))).status).toBe(200);
  expect(await populate(files(1_001))).toEqual(rejected("INVALID_ARGUMENT", "1001 files"));
});

test.each([
  ["a path without a slash", { "about.html": aboutHash }],
  ["a hash that is none", { "/about.html": "about" }],
])("%s is rejected", async (_what, files) => {
  const { populate } = await emulatorWithVersion();
  expect(await populate(files)).toEqual(rejected("INVALID_ARGUMENT"));
});

test("an upload is rejected if it has another hash or if no file has it, and can be repeated", async () => {
  const { populate, upload } = await emulatorWithVersion();
  expect(await upload(aboutHash, about)).toEqual(rejected("INVALID_ARGUMENT", "No file"));
  await populate({ "/about.html": aboutHash });
  expect(await upload(aboutHash, Buffer.from("other"))).toEqual(rejected("INVALID_ARGUMENT", "content hash"));
  expect((await upload(aboutHash, about)).status).toBe(200);
  expect((await upload(aboutHash, about)).status).toBe(200);
});

test("a clone is an operation, and has the configuration and the files that its filter leaves", async () => {
  const { api, send } = await emulatorWithVersion();
  const source = api.deploy({ "/a.html": "a", "/b.html": "b" }, { cleanUrls: true });
  const clone = (filter: object, finalize = false) =>
    send("POST", "sites/demo-site/versions:clone", {
      sourceVersion: `sites/demo-site/versions/${source}`,
      finalize,
      ...filter,
    });
  const { body: operation } = await clone({ exclude: { regexes: ["^/b\\.html$"] } });
  expect(operation["done"]).toBeUndefined();
  await expect
    .poll(() => send("GET", String(operation["name"])))
    .toMatchObject({
      body: {
        done: true,
        response: { name: `sites/demo-site/versions/${api.versions[0]?.id}`, status: "CREATED" },
      },
    });
  expect(api.versions[0]).toMatchObject({ config: { cleanUrls: true } });
  expect([...(api.versions[0]?.files.keys() ?? [])]).toEqual(["/a.html"]);
  await clone({ include: { regexes: ["^/b"] } }, true);
  expect([...(api.versions[0]?.files.keys() ?? [])]).toEqual(["/b.html"]);
});

test.each(["CREATED", "DELETED", "EXPIRED", "unknown"])(
  "a version that is %s cannot be cloned",
  async (status) => {
    const { api, send, version } = await emulatorWithVersion();
    const other = `sites/demo-site/versions/${api.deploy({})}`;
    if (status === "DELETED") await send("DELETE", other);
    if (status === "EXPIRED") api.expire(other.split("/").at(-1) ?? "");
    const sourceVersion =
      { CREATED: version, DELETED: other, EXPIRED: other }[status] ?? "sites/demo-site/versions/x";
    const { status: code } = await send("POST", "sites/demo-site/versions:clone", { sourceVersion });
    expect(code).toBe(status === "DELETED" || status === "unknown" ? 404 : 400);
  },
);

test("versions and files are listed in pages", async () => {
  const { api, send } = await emulatorWithVersion();
  for (let count = 0; count < 30; count += 1) api.deploy({});
  const { body } = await send("GET", "projects/-/sites/demo-site/versions");
  expect(body).toMatchObject({ versions: { length: 25 }, nextPageToken: "25" });
  const filter = encodeURIComponent('status="CREATED"');
  const created = await send("GET", `sites/demo-site/versions?filter=${filter}`);
  expect(created.body).toMatchObject({ versions: { length: 1 } });
  const id = api.deploy({ "/a.html": "a", "/b.html": "b" });
  const files = await send("GET", `sites/demo-site/versions/${id}/files?pageSize=1&pageToken=1`);
  expect(files.body).toMatchObject({ files: [{ path: "/b.html", status: "ACTIVE" }] });
  expect(files.body["nextPageToken"]).toBeUndefined();
});

test("a request without a token is rejected, and one that the emulator does not have is recorded", async () => {
  const { api, send } = await emulatorWithVersion();
  expect((await fetch(`${api.origin}/v1beta1/sites/demo-site/channels/live`)).status).toBe(401);
  expect((await send("GET", "sites/demo-site/domains")).status).toBe(404);
  expect(api.unknownCalls).toEqual(["GET /v1beta1/sites/demo-site/domains"]);
});
