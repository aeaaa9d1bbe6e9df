import { paths } from "@lightwell/shared/routes/paths";
import { execFile } from "node:child_process";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { type Measured, Timings } from "#src/bench/goals/goal.ts";
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
  const cpu = new Timings<"nothing" | "loaded" | "bare" | "unread" | "read" | "home" | "photo">();
  const firstAnswer = async (source: string, target: string, path: string, status: number) =>
    await (await startFramework(source, target, { path, status }, shopEnvironment)).stop();
  try {
    for (let round = 0; round < rounds; round += 1) {
      cpu.add("nothing", await cpuMsOf(["-e", "0"]));
      cpu.add("loaded", await cpuMsOf(["--input-type=module", "-e", load], shopEnvironment));
      cpu.add("bare", await firstAnswer(bareFolder, "bare", "/", 200));
      cpu.add("unread", await firstAnswer(folder, "publicApi", unreadPath, 404));
      cpu.add("read", await firstAnswer(folder, "publicApi", readingPath, 200));
      cpu.add("home", await firstAnswer(folder, "pages", "/", 200));
      cpu.add("photo", await firstAnswer(folder, "pages", paths.photo.href("a-photo"), 200));
    }
  } finally {
    database.stop();
  }
  return [
    {
      what: "public function: load, CPU v `node -e 0`",
      ...cpu.ratio("loaded", "nothing"),
      must: 8,
      stretch: 5,
    },
    {
      what: "public function: first answer with a read, CPU v a bare handler",
      ...cpu.ratio("read", "bare"),
      must: 1.8,
      stretch: 1.5,
    },
    {
      what: "public function: first answer without a read, CPU v a bare handler",
      ...cpu.ratio("unread", "bare"),
      must: 1.8,
      stretch: 1.5,
    },
    ...(["home", "photo"] as const).map((page) => ({
      what: `pages: first answer, ${page}, CPU v a bare handler`,
      ...cpu.ratio(page, "bare"),
      must: 1.5,
      stretch: 1.25,
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
