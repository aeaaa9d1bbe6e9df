import { execFileSync } from "node:child_process";
import { createServer } from "node:http";
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";

const packageFile = fileURLToPath(import.meta.resolve("firebase-tools/package.json"));
const firebaseTools = dirname(packageFile);
const read = (file: string) => readFileSync(file, "utf8");

test("every patch names the installed version of firebase-tools", () => {
  const { version } = JSON.parse(read(packageFile)) as { version: string };
  const patches = ["", "../../offline"]
    .flatMap((folder) => readdirSync(join(import.meta.dirname, folder)).map((file) => join(folder, file)))
    .filter((file) => /\.(cjs|java)$/.test(file));
  expect(patches).toHaveLength(6);
  const outdated = patches.filter(
    (file) => !read(join(import.meta.dirname, file)).includes(`firebase-tools ${version}`),
  );
  expect(outdated).toEqual([]);
});

test("storage-rules-lines: firebase-tools still parses each chunk of stdout as one message", () => {
  const runtime = read(join(firebaseTools, "lib", "emulator", "storage", "rules", "runtime.js"));
  expect(runtime).toMatch(/stdout\)[^\n]*\.on\("data", \(buf\) => \{\s+var _a;\s+const \w+ = buf\.toString/);
});

test("keep-alive: Node still closes idle connections after five seconds", () => {
  expect(createServer().keepAliveTimeout).toBe(5_000);
});

test("lazy-auth-schemas: the Auth emulator still compiles all schemas when it starts", () => {
  const server = read(join(firebaseTools, "lib", "emulator", "auth", "server.js"));
  expect(server).toContain("exegesisExpress.middleware(specForRouter(), {");
  expect(server).not.toContain("lazyCompileValidationSchemas");
});

describe("rejected-handlers", () => {
  const script = `
    const { createRequire } = require("node:module");
    const express = createRequire(require.resolve("firebase-tools/package.json"))("express");
    const unhandled = new Promise((resolve) => process.on("unhandledRejection", () => resolve("unhandled")));
    const app = express();
    app.get("/fails", async () => { throw new Error("It fails."); });
    app.get("/throws", () => { throw new Error("It throws."); });
    app.get("/works", async (request, response) => void response.send("works"));
    app.use((error, request, response, next) => void response.status(500).send(error.message));
    const server = app.listen(0, "127.0.0.1", async () => {
      const origin = "http://127.0.0.1:" + server.address().port;
      const textAt = async (path) => await (await fetch(origin + path)).text();
      const answers = [await Promise.race([textAt("/fails"), unhandled]), await textAt("/throws"), await textAt("/works")];
      console.log(JSON.stringify(answers));
      process.exit();
    });`;
  const run = (...options: string[]): unknown =>
    JSON.parse(
      execFileSync(process.execPath, [...options, "-e", script], {
        cwd: import.meta.dirname,
        encoding: "utf8",
      }),
    );

  test("a handler whose promise is rejected is answered by the error handler", () => {
    expect(run(`--require=${join(import.meta.dirname, "rejected-handlers.cjs")}`)).toEqual([
      "It fails.",
      "It throws.",
      "works",
    ]);
  });

  test("express still ignores the promise of a handler", () => {
    expect(run()).toEqual(["unhandled", "It throws.", "works"]);
  });
});

describe("concurrent-requests", () => {
  // A pool with one worker, whose process is not a real one, under way with one request.
  const script = `
    const { RuntimeWorkerPool, RuntimeWorkerState } = require("firebase-tools/lib/emulator/functionsRuntimeWorker");
    const { EventEmitter } = require("node:events");
    const pool = new RuntimeWorkerPool();
    const child = Object.assign(new EventEmitter(), { kill: () => true });
    const worker = pool.addWorker({ id: "pages" }, { process: child, events: new EventEmitter() });
    const isReady = () => pool.readyForWork("pages");
    const answers = { created: isReady() };
    worker.state = RuntimeWorkerState.BUSY;
    answers.busy = isReady();
    pool.refresh();
    answers.finishing = isReady();
    worker.requests = 2;
    answers.isKilledWithTwoRequests = child.kill();
    worker.requests = 1;
    answers.isKilledWithOneRequest = child.kill();
    console.log(JSON.stringify(answers));`;
  const run = (...options: string[]): unknown =>
    JSON.parse(
      execFileSync(process.execPath, [...options, "-e", script], {
        cwd: import.meta.dirname,
        encoding: "utf8",
      }),
    );

  test("a busy worker receives further requests, until the functions are rebuilt", () => {
    expect(run(`--require=${join(import.meta.dirname, "concurrent-requests.cjs")}`)).toEqual({
      created: false,
      busy: true,
      finishing: false,
      isKilledWithTwoRequests: false,
      isKilledWithOneRequest: true,
    });
  });

  test("firebase-tools still starts another worker", () => {
    expect(run()).toMatchObject({ busy: false });
  });
});
