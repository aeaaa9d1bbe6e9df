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

try {
  process.exitCode = await verify(process.argv.slice(2));
} catch (cause) {
  process.stderr.write(`${cause instanceof Error ? cause.message : String(cause)}\n`);
  process.exitCode = 1;
}

/** Returns the exit code. */
async function verify(parameters: readonly string[]): Promise<number> {
  const misplaced = misplacedOptions(process.env);
  if (misplaced !== undefined) throw new Error(misplaced);
  const { positionals, values } = parseArgs({
    args: [...parameters],
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
  const { area, deep: isDeep, ...numbers } = values;
  const seed = wholeNumber("seed", numbers.seed);

  switch (positionals[0] ?? "") {
    case "mutate": {
      const sample = wholeNumber("sample", numbers.sample);
      const mostTests = wholeNumber("files", numbers.files);
      process.stdout.write(await mutate({ area, sample, mostTests, seed, isDeep }));
      return 0;
    }
    case "fuzz":
      return await testFunctions(["deployed/fuzz-requests"], {
        FUZZ_REQUESTS: String(wholeNumber("requests", numbers.requests)),
        FUZZ_SEED: String(seed),
      });
    case "chaos": {
      const rounds = wholeNumber("rounds", numbers.rounds);
      let exitCode = 0;
      for (let round = 1; round <= rounds; round += 1)
        exitCode = (await testFunctions(outages, {})) || exitCode;
      return exitCode;
    }
    case "load": {
      const origin = `http://127.0.0.1:${shopPorts().hosting}`;
      const shoppers = wholeNumber("shoppers", numbers.shoppers);
      const seconds = wholeNumber("seconds", numbers.seconds);
      const { table, isPassed } = await load({ origin, shoppers, seconds, seed });
      process.stdout.write(table);
      return isPassed ? 0 : 1;
    }
    default:
      throw new Error(usage);
  }
}

function wholeNumber(option: string, value: string): number {
  if (!/^[1-9]\d*$/.test(value))
    throw new Error(`--${option} must be a whole number from 1 on, not “${value}”.`);
  return Number(value);
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
