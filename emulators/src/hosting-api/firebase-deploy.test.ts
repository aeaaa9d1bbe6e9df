import { execFile } from "node:child_process";
import { createServer } from "node:http";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { temporaryFolder } from "#src/files/temporary-folder.ts";
import { listenOnLoopback } from "#src/processes/listen-on-loopback.ts";
import { firebaseDeploy } from "./firebase-deploy.ts";
import { startHostingApi } from "./hosting-api.ts";

const projectId = "shop-of-tests";

test(
  "firebase-tools deploys to the emulator and connects to nothing else",
  { timeout: 600_000 },
  async () => {
    const api = await startHostingApi({ projectId });
    onTestFinished(() => api.close());
    const pictures = Array.from({ length: 1_200 }, (_, index) => [
      `images/${index}.webp`,
      Buffer.from([index % 256, 0]),
    ]);
    const refusedHosts = await firebaseDeploy({
      origin: api.origin,
      projectId,
      hosting: {
        ignore: ["**/.*"],
        cleanUrls: true,
        trailingSlash: false,
        rewrites: [{ source: "/admin{,/**}", destination: "/admin.html" }],
        headers: [{ source: "**", headers: [{ key: "Build-Id", value: "build-a" }] }],
      },
      files: {
        "index.html": "<h1>Home</h1>",
        "photos/dune.html": "<h1>Dune</h1>",
        ".hidden.json": "{}",
        ...Object.fromEntries(pictures),
      },
    });
    expect(refusedHosts).toEqual([]);
    expect(api.unknownCalls).toEqual([]);
    expect(api.fileAt("/")?.toString()).toBe("<h1>Home</h1>");
    expect(api.fileAt("/photos/dune")?.toString()).toBe("<h1>Dune</h1>");
    expect(api.fileAt("/images/1199.webp")).toEqual(Buffer.from([1199 % 256, 0]));
    expect(api.liveVersion?.files.size).toBe(1_202);
    expect(api.liveVersion?.config).toEqual({
      cleanUrls: true,
      trailingSlashBehavior: "REMOVE",
      rewrites: [{ glob: "/admin{,/**}", path: "/admin.html" }],
      headers: [{ glob: "**", headers: { "Build-Id": "build-a" } }],
    });
  },
);

test("a program that loads loopback-only.cjs reaches this machine, and no other", async () => {
  const { origin, close } = await listenOnLoopback(createServer((_, response) => response.end("here")));
  onTestFinished(close);
  const folder = temporaryFolder();
  const refusedFile = join(folder, "refused.txt");
  const program = `
    const { get } = require("node:https");
    const failed = (cause) => console.log("failed", cause.message);
    fetch("${origin}").then((response) => response.text()).then(console.log)
      .then(() => fetch("https://example.com")).catch(() => console.log("failed"))
      .then(() => get("https://example.org").on("error", failed));`;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [`--require=${join(import.meta.dirname, "loopback-only.cjs")}`, "--eval", program],
    { env: { REFUSED_HOSTS_FILE: refusedFile } },
  );
  expect(stdout).toBe("here\nfailed\nfailed example.org is not this machine.\n");
  expect(readFileSync(refusedFile, "utf8")).toBe("example.com\nexample.org\n");
});
