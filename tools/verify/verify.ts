/**
 * `npm run verify -- …`: checks that take too long for `npm test`.
 */
import { spawn } from "node:child_process";
import { parseArgs } from "node:util";
import { misplacedOptions } from "@lightwell/shared/development/misplaced-options";
import { shopPorts } from "../../emulators/src/prerequisites/ports.ts";
import { load } from "./load.ts";
import { mutate } from "./mutate.ts";
import { outages } from "./outages.ts";

const usage = `Checks that take too long for npm test. All but mutants of shared need the shop of npm start:

  npm run verify -- mutate   breaks the code in one place after the other, and names the mutants that no test notices
    --area <name>            pricing, orders, checkout, payments, taxes, publishing, images, web or shared (the default)
    --sample <n>             how many mutants, 100 without it
    --files <n>              with how many test files a mutant is tried at most, all without it
    --deep                   runs the tests of other workspaces, too, for mutants that those of their own do not notice
  npm run verify -- fuzz     sends valid, nearly valid and hostile requests to every call
    --requests <n>           how many, 20000 without it
  npm run verify -- chaos    runs the tests of everything that can be away, slow or interrupted
    --rounds <n>             how often, once without it
  npm run verify -- load     counts errors and times of shoppers who come at the same time
    --shoppers <n>           how many, 200 without it
    --seconds <n>            how long, 60 without it

  --seed <n>                 chooses mutants, requests and shoppers; 1 without it
`;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    area: { type: "string", default: "shared" },
    sample: { type: "string", default: "100" },
    files: { type: "string", default: "1000" },
    deep: { type: "boolean", default: false },
    requests: { type: "string", default: "20000" },
    rounds: { type: "string", default: "1" },
    shoppers: { type: "string", default: "200" },
    seconds: { type: "string", default: "60" },
    seed: { type: "string", default: "1" },
  },
});
const seed = Number(values.seed);
const misplaced = misplacedOptions(process.env);
if (misplaced !== undefined) {
  process.stderr.write(`${misplaced}\n`);
  process.exit(1);
}

switch (positionals[0] ?? "") {
  case "mutate": {
    const { area, sample, files, deep } = values;
    const options = { area, sample: Number(sample), mostTests: Number(files), seed, isDeep: deep };
    process.stdout.write(await mutate(options));
    break;
  }
  case "fuzz":
    process.exitCode = await testFunctions(["deployed/fuzz-requests"], {
      FUZZ_REQUESTS: values.requests,
      FUZZ_SEED: `${seed}`,
    });
    break;
  case "chaos":
    for (let round = 1; round <= Number(values.rounds); round += 1)
      process.exitCode = (await testFunctions(outages, {})) || process.exitCode;
    break;
  case "load": {
    const origin = `http://127.0.0.1:${shopPorts().hosting}`;
    const { shoppers, seconds } = values;
    const options = { origin, shoppers: Number(shoppers), seconds: Number(seconds), seed };
    const { table, isPassed } = await load(options);
    process.stdout.write(table);
    process.exitCode = isPassed ? 0 : 1;
    break;
  }
  default:
    process.stdout.write(usage);
}

/** Runs tests of functions; returns the exit code. */
async function testFunctions(files: readonly string[], environment: Record<string, string>): Promise<number> {
  const running = spawn(
    "npx",
    ["vitest", "run", "--project", "functions", "--project", "functions-isolated", ...files],
    {
      stdio: "inherit",
      env: { ...process.env, ...environment },
    },
  );
  return await new Promise((resolve) => running.once("close", (code) => resolve(code ?? 1)));
}
