import { execFile, execFileSync, spawn, spawnSync } from "node:child_process";
import { cpSync, existsSync, readFileSync, symlinkSync } from "node:fs";
import { createServer, type IncomingMessage, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { dirname, join, resolve } from "node:path";
import type { Duplex } from "node:stream";
import { promisify } from "node:util";
import { describe, expect, onTestFinished, test } from "vitest";
import { temporaryFolder } from "../../emulators/src/files/temporary-folder.ts";

const text = (file: string) => readFileSync(file, "utf8");
const documents = execFileSync("git", ["ls-files", "*.md", ":!docs/decisions"], { encoding: "utf8" })
  .split("\n")
  .filter((file) => file !== "" && existsSync(file));
const { scripts } = JSON.parse(text("package.json")) as { scripts: Record<string, string> };

interface Named {
  /** Without variables that are set for it, such as `npm run owner -- list`. */
  readonly command: string;
  readonly place: string;
  /** Whether it reaches Google or Stripe, and was not run in a real project. */
  readonly isMarked: boolean;
}

/** Every command of a document: lines of blocks of code, and spans of code in sentences. */
function commandsIn(file: string): Named[] {
  const parts = text(file).replaceAll("\\\n", " ").split("```");
  return parts.flatMap((part, index) =>
    part.split("\n").flatMap((line, number) => {
      if (index % 2 === 1 && number === 0) return []; // the language of the block
      const spans = index % 2 === 1 ? [line] : [...line.matchAll(/`([^`]+)`/g)].map(([, span = ""]) => span);
      return spans
        .flatMap((span) => span.split(/#(?= )|&&|;/))
        .map((span) => span.trim().replace(/^(?:[A-Z_]+=\S+ |do )+/, ""))
        .filter((span) => programs.test(span))
        .map((command) => ({ command, place: `${file}: ${command}`, isMarked: line.includes("☁") }));
    }),
  );
}

const programs = /^(?:npm|npx|node|gcloud|curl|git|cp|lsof|\.ci\/run)(?: |$)/;
const commands = documents.flatMap(commandsIn);
const named = (program: RegExp) => {
  const found = commands.filter(({ command }) => program.test(command));
  expect(found).not.toEqual([]);
  return found;
};
const places = (found: readonly Named[]) => found.map(({ place }) => place);

/** Commands by their beginning, and the file whose tests run them or the function that they are. */
const runBy: Readonly<Record<string, string>> = {
  ".ci/run": "tools/rules/ci-run.test.ts",
  "node install.mjs": "tools/rules/install.test.ts",
  "npm start": "emulators/src/start.test.ts",
  "npm test": "emulators/src/start.test.ts",
  "npm run build": "functions/deployed-folder.test.ts",
  "npm run catalog": "functions/src/cli/catalog-tool.test.ts",
  "npm run deploy": "tools/deploy/deploy.test.ts",
  "npm run owner": "functions/src/cli/owner-tool.test.ts",
  "npm run taxes": "functions/src/cli/taxes-tool.test.ts",
  "npx node emulators/src/stripe-emulator/schemas/write-request-schemas.ts":
    "emulators/src/stripe-emulator/schemas/generate-request-schemas.test.ts",
};

/** Commands that the tests below run. Of measurements and mutants, which take minutes to hours, they see the start. */
const runHere = [
  "npm run bench",
  "npm run dev",
  "npm run doctor",
  "npm run screenshots",
  "npm run source-of",
  "npm run test:large",
  "npm run verify",
  "npx node emulators/src/bench/functions/running-cost.ts",
  "npx node functions/write-zip-towns.ts",
];

/** `npm test` and `.ci/run` consist of these, and of programs of others. */
const partsOfTests = ["npm run check", "npm run test:fast", "npx vitest --project functions"];
const programsOfOthers = [
  "cp functions/.env.example ",
  "git ",
  "lsof ",
  "node -e 0",
  "npm ci",
  "npm install --package-lock-only",
  "npm ls",
  "npm sbom",
  "npx playwright-core install chromium",
];

describe("the commands that documents name", () => {
  test("are scripts of package.json", () => {
    const found = named(/^npm run /);
    expect(places(found.filter(({ command }) => !((command.split(" ")[2] ?? "") in scripts)))).toEqual([]);
  });

  test("are files of the repository, where Node runs them", () => {
    const found = named(/^(?:npx )?node [\w/-]+\.\w+/);
    const fileOf = (command: string) => command.replace("npx ", "").split(" ")[1] ?? "";
    expect(places(found.filter(({ command }) => !existsSync(fileOf(command))))).toEqual([]);
  });

  // firebase-tools has a file for each command: `auth:export` is lib/commands/auth-export.js.
  test("are commands of the installed Firebase CLI", () => {
    const fileOf = (command: string) =>
      `node_modules/firebase-tools/lib/commands/${(command.split(" ")[2] ?? "").replaceAll(":", "-")}.js`;
    expect(places(named(/^npx firebase \S/).filter(({ command }) => !existsSync(fileOf(command))))).toEqual(
      [],
    );
  });

  test("have a mark if they reach Google or Stripe, so that nobody takes them for tested", () => {
    expect(places(named(/^(?:npx firebase|gcloud|curl) /).filter(({ isMarked }) => !isMarked))).toEqual([]);
  });

  // `-a` leaves out new files: the commit would lack them, and .ci/run records none while they are there.
  test("commit new files, too", () => {
    const leavesOut = /^git commit (?:.* )?(?:-[a-z]*a|--all\b)/;
    expect(places(named(/^git commit /).filter(({ command }) => leavesOut.test(command)))).toEqual([]);
  });

  // gcloud rejects a list of dictionaries as a value; a list of groups of flags gives a flag several times.
  test("read files of flags that repeat a flag as Google's tool does", () => {
    const files = commands.flatMap(({ command }) => /--flags-file=(\S+)/.exec(command)?.[1] ?? []);
    expect(files).toContain("operations/budget.yaml");
    expect(files.filter((file) => /^\s*- (?!--)\S+:\s|[[-]\s*\{/m.test(text(file)))).toEqual([]);
  });

  test("copy and restore only folders of the bucket whose files cannot be made again, and no archives", () => {
    const found = named(/^gcloud (?:transfer jobs create|storage (?:restore|rsync)) /);
    const foldersIn = (command: string) => {
      const prefixes = /--include-prefixes=(\S+)/.exec(command)?.[1]?.split(",");
      const paths = [...command.matchAll(/gs:\/\/<[\w-]+>\/?([^\s']*)/g)].map(([, path = ""]) => path);
      return prefixes ?? paths;
    };
    const isKept = (path: string) => /^(?:originals|damage)(?:\/|$)/.test(path);
    expect(places(found.filter(({ command }) => !foldersIn(command).every(isKept)))).toEqual([]);
  });

  test("keep what is personal in backups for as long as the database's own backups", () => {
    const [, weeks] = /--retention (\d+)w/.exec(text("docs/operating.md")) ?? [];
    expect(JSON.parse(text("operations/backup-lifecycle.json"))).toMatchObject({
      rule: [{ condition: { age: Number(weeks) * 7, matchesPrefix: ["damage/", "firestore/"] } }],
    });
    expect(text("docs/personal-data.md")).toContain(`deleted after ${Number(weeks) * 7} days`);
  });

  test("are run by a test unless they have that mark", () => {
    const known = [...Object.keys(runBy), ...runHere, ...partsOfTests, ...programsOfOthers];
    const isKnown = ({ command }: Named) => known.some((start) => `${command} `.startsWith(start));
    const remote = /^(?:npx firebase|gcloud|curl) /;
    expect(places(commands.filter((one) => !remote.test(one.command) && !isKnown(one)))).toEqual([]);
    expect(known.filter((start) => !commands.some(({ command }) => `${command} `.startsWith(start)))).toEqual(
      [],
    );
    expect(Object.values(runBy).filter((file) => !existsSync(file))).toEqual([]);
  });

  test("have no parameter that the script does not know", () => {
    const unknown = named(/^npm (?:run \S+|start) -- /).flatMap(({ command, place }) => {
      const [start = "", words = ""] = command.split(" -- ");
      const script = start.split(" ").at(-1) ?? "";
      const isParameter = (word: string, index: number) =>
        word.startsWith("--") || (index === 0 && /^[a-z]+$/.test(word));
      return words
        .split(" ")
        .filter(isParameter)
        .filter((word) => !sourceOf(script).includes(word))
        .map((word) => `${word} in ${place}`);
    });
    expect(unknown).toEqual([]);
  });
});

/** Runs the Node program of a script of package.json. */
function run(script: string, parameters: readonly string[], environment: NodeJS.ProcessEnv = {}) {
  const [, program = "", ...words] = (scripts[script] ?? "").replace("exec ", "").split(" ");
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...words, ...parameters], {
    encoding: "utf8",
    env: { ...process.env, ...environment },
  });
  return { status, stdout, stderr };
}

/** The program of a script, with the tool that it starts: their usage has every parameter. */
function sourceOf(script: string): string {
  const program = scripts[script]?.split(" ").find((word) => word.endsWith(".ts")) ?? "";
  return [program, program.replace(".ts", "-tool.ts")].filter(existsSync).map(text).join("");
}

/** Serves on a free port until the end of the test. Returns host and port. */
async function serve(
  answer: RequestListener,
  tunnel: (request: IncomingMessage, socket: Duplex) => void = () => undefined,
): Promise<string> {
  const server = createServer(answer).on("connect", tunnel);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const withoutJava = { PATH: dirname(process.execPath) };

describe("a command that no other test runs", () => {
  test("starts: npm run dev", () => {
    expect(run("dev", [], withoutJava).stderr).toContain("The emulators need Java");
  });

  test("starts: npm run test:large", () => {
    expect(run("test:large", [], withoutJava).stdout).toMatch(/0 passed, 1 failed\n$/);
  });

  test("starts: npm run screenshots, which needs a running shop", () => {
    const { status, stderr } = run("screenshots", [], { PORT_SHIFT: "2800" });
    expect({ status, stderr: stderr.trim() }).toEqual({
      status: 1,
      stderr: "There is no shop at http://127.0.0.1:7800. Start it with “npm start” in another terminal.",
    });
  });

  test("starts: npm run source-of", () => {
    expect(run("source-of", ["main-0.js:9:120"]).stdout).toBe(
      "main-0.js:9:120  is not of this build: check out the commit of the report, and build it\n",
    );
  });

  test("is npm run doctor, which names the command that mends what is wrong", () => {
    const { status, stdout } = run("doctor", ["--project", "demo-of-tests"]);
    expect(status).toBe(1);
    expect(stdout).toContain("FAILED       settings: there is no functions/.env.demo-of-tests\n");
    expect(stdout).toContain("→ cp functions/.env.example functions/.env.demo-of-tests, and edit ");
  });

  // Google's library looks for a machine of Google, and warns of every answer that it does not expect.
  test("answers somebody who has not signed in without a warning", async () => {
    const metadata = await serve((_request, response) => void response.writeHead(403).end());
    const [, ...words] = (scripts["catalog"] ?? "").split(" ");
    const running = promisify(execFile)(process.execPath, [...words, "check", "--project", "shop-of-tests"], {
      env: { PATH: process.env["PATH"], HOME: "/nonexistent", GCE_METADATA_HOST: metadata },
    });
    await expect(running).rejects.toMatchObject({
      stderr: expect.stringMatching(/^You are not signed in to Google[^\n]*\n$/) as string,
    });
  });

  test.each([
    ["catalog", ["check"], "firebase.googleapis.com:443"],
    ["catalog", ["check", "--bucket", "shop-of-tests"], "firestore.googleapis.com:443"],
    ["doctor", [], "cloudresourcemanager.googleapis.com:443"],
  ])(
    "reaches Google through a proxy, but not this machine: npm run %s %j",
    async (script, parameters, host) => {
      const metadata = await serve((_request, response) => {
        response.setHeader("Metadata-Flavor", "Google");
        response.setHeader("Content-Type", "application/json");
        response.end(JSON.stringify({ access_token: "token", expires_in: 3600, token_type: "Bearer" }));
      });
      const asked: string[] = [];
      const proxy = await serve(
        ({ url = "" }, response) => {
          asked.push(url);
          response.writeHead(502).end();
        },
        ({ url = "" }, socket) => {
          asked.push(url);
          socket.on("error", () => undefined); // of clients that the test ends
          socket.end("HTTP/1.1 502 Bad Gateway\r\n\r\n");
        },
      );
      const [, ...words] = (scripts[script] ?? "").split(" ");
      const running = spawn(process.execPath, [...words, ...parameters, "--project", "shop-of-tests"], {
        env: {
          PATH: process.env["PATH"],
          HOME: "/nonexistent",
          GCE_METADATA_HOST: metadata,
          HTTPS_PROXY: `http://${proxy}`,
          HTTP_PROXY: `http://${proxy}`,
        },
      });
      onTestFinished(() => void running.kill());
      await expect.poll(() => asked, { timeout: 40_000 }).toContain(host);
      expect(asked.filter((url) => url.includes("127.0.0.1"))).toEqual([]);
    },
  );

  test("computes the costs that docs/costs.md has", () => {
    const program = "emulators/src/bench/functions/running-cost.ts";
    const rows = execFileSync(process.execPath, [program], { encoding: "utf8" }).match(/^\|.*visits.*$/gm);
    expect(rows).toHaveLength(3);
    for (const row of rows ?? []) expect(text("docs/costs.md")).toContain(row);
  });

  test("writes the towns of ZIP codes that are deployed", () => {
    const folder = temporaryFolder({ "functions/src/addresses/zip-towns.json": "" });
    for (const name of ["functions/package.json", "functions/write-zip-towns.ts"])
      cpSync(name, join(folder, name));
    for (const name of ["node_modules", "functions/node_modules"])
      symlinkSync(resolve(name), join(folder, name));
    execFileSync(process.execPath, ["functions/write-zip-towns.ts"], { cwd: folder });
    const written = JSON.parse(text(join(folder, "functions/src/addresses/zip-towns.json"))) as object;
    expect(written).toEqual(JSON.parse(text("functions/src/addresses/zip-towns.json")));
  });
});
