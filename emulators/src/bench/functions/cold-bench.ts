import { paths } from "@lightwell/shared/routes/paths";
import { execFile } from "node:child_process";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { type Measured, median } from "#src/bench/goals/goal.ts";
import { builtFunctions } from "./built-functions.ts";
import { startFramework } from "./framework-process.ts";
import { startInstantDatabase } from "./start-instant-database.ts";

const run = promisify(execFile);

/** A call that reads one document, and a call that is answered without a read, because its path has no valid slug. */
export const readingPath = "/api/collections/homepage";
export const unreadPath = "/api/photos/photo/No_Slug";

/** Measures the cost of starting the public functions, compared with the minimum. */
export async function benchCold(rounds: number): Promise<Measured[]> {
  const { folder, bareFolder, environment } = await builtFunctions();
  const database = await startInstantDatabase();
  const shopEnvironment = environment(database.host);
  // Loads everything that the function needs, and exits with its answer.
  const load = `
    const { publicApi } = await import(${JSON.stringify(pathToFileURL(`${folder}/index.js`).href)});
    const request = { method: "GET", url: ${JSON.stringify(unreadPath)}, headers: {} };
    await publicApi(request, { setHeader() {}, end: () => process.exit() });`;
  const cpuMs: Record<"nothing" | "loaded" | "bare" | "unread" | "read" | "home" | "photo", number[]> = {
    nothing: [],
    loaded: [],
    bare: [],
    unread: [],
    read: [],
    home: [],
    photo: [],
  };
  const firstAnswer = async (source: string, target: string, path: string, status: number) =>
    await (await startFramework(source, target, { path, status }, shopEnvironment)).stop();
  try {
    for (let round = 0; round < rounds; round += 1) {
      cpuMs.nothing.push(await cpuMsOf(["-e", "0"]));
      cpuMs.loaded.push(await cpuMsOf(["--input-type=module", "-e", load], shopEnvironment));
      cpuMs.bare.push(await firstAnswer(bareFolder, "bare", "/", 200));
      cpuMs.unread.push(await firstAnswer(folder, "publicApi", unreadPath, 404));
      cpuMs.read.push(await firstAnswer(folder, "publicApi", readingPath, 200));
      cpuMs.home.push(await firstAnswer(folder, "pages", "/", 200));
      cpuMs.photo.push(await firstAnswer(folder, "pages", paths.photo.href("a-photo"), 200));
    }
  } finally {
    database.stop();
  }
  const { nothing, loaded, bare, unread, read, home, photo } = cpuMs;
  const ratio = (these: readonly number[], those: readonly number[]) => median(these) / median(those);
  const note = (these: readonly number[], those: readonly number[]) =>
    `${Math.round(median(these))} v ${Math.round(median(those))} ms`;
  return [
    {
      what: "public function: load, CPU v `node -e 0`",
      figure: ratio(loaded, nothing),
      must: 8,
      stretch: 5,
      note: note(loaded, nothing),
    },
    {
      what: "public function: first answer with a read, CPU v a bare handler",
      figure: ratio(read, bare),
      must: 1.8,
      stretch: 1.5,
      note: note(read, bare),
    },
    {
      what: "public function: first answer without a read, CPU v a bare handler",
      figure: ratio(unread, bare),
      must: 1.8,
      stretch: 1.5,
      note: note(unread, bare),
    },
    ...Object.entries({ home, photo }).map(([page, answers]) => ({
      what: `pages: first answer, ${page}, CPU v a bare handler`,
      figure: ratio(answers, bare),
      must: 1.5,
      stretch: 1.25,
      note: note(answers, bare),
    })),
  ];
}

/** CPU time in ms of Node and its child processes with these parameters, by the shell's `time`. Throws if it fails. */
async function cpuMsOf(
  parameters: readonly string[],
  environment: NodeJS.ProcessEnv = process.env,
): Promise<number> {
  const script = 'TIMEFORMAT="%U %S"; time "$@"';
  const { stderr } = await run("bash", ["-c", script, "bash", process.execPath, ...parameters], {
    env: { ...environment, LC_ALL: "C" },
  });
  const [user = Number.NaN, system = Number.NaN] = (stderr.trim().split("\n").at(-1) ?? "").split(" ");
  return (Number(user) + Number(system)) * 1_000;
}
