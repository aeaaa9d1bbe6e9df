import { pathToFileURL } from "node:url";
import { builtFunctions } from "./built-functions.ts";
import { startFramework } from "./framework-process.ts";
import { median, type Measured } from "./goal.ts";
import { timedRun } from "./timed-run.ts";

const rounds = 7;
export const publicPath = "/api/collections/homepage";

/** What the start of the public function costs beside the least there is. */
export async function benchCold(): Promise<Measured[]> {
  const { folder, publicApi, bareFolder, environment } = await builtFunctions();
  const load = `await import(${JSON.stringify(pathToFileURL(`${folder}/index.js`).href)}); await import(${JSON.stringify(pathToFileURL(publicApi).href)}); process.exit()`;
  const [nothing, loaded, bare, first]: [number[], number[], number[], number[]] = [[], [], [], []];
  for (let round = 0; round < rounds; round += 1) {
    nothing.push((await timedRun(process.execPath, ["-e", "0"])).cpuMs);
    loaded.push((await timedRun(process.execPath, ["--input-type=module", "-e", load], environment)).cpuMs);
    bare.push(await (await startFramework(bareFolder, "bare", "/", environment)).stop());
    first.push(await (await startFramework(folder, "publicApi", publicPath, environment)).stop());
  }
  const ratio = (these: readonly number[], those: readonly number[]) => median(these) / median(those);
  const note = (these: readonly number[], those: readonly number[]) =>
    `${Math.round(median(these))} v ${Math.round(median(those))} ms`;
  return [
    {
      goal: 18,
      what: "public function: load, CPU v `node -e 0`",
      figure: ratio(loaded, nothing),
      must: 8,
      stretch: 5,
      note: note(loaded, nothing),
    },
    {
      goal: 19,
      what: "public function: first page read from the database, CPU v a bare handler",
      figure: ratio(first, bare),
      must: 1.8,
      stretch: 1.5,
      note: note(first, bare),
    },
  ];
}
