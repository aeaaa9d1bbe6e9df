/**
 * `npm start`: runs the whole shop on this machine, with the demo catalog, until Ctrl-C.
 * `npm run dev`: the same, with pages and functions rebuilt at every change. `--reset` deletes the data first. A new
 * catalog can have `--edge` (items with extreme values) and `--many` (a second page of photos in the back office).
 */
import { parseArgs } from "node:util";
import { misplacedOptions } from "@lightwell/shared/development/misplaced-options";
import { demoOwner } from "#src/demo/demo-owner.ts";
import { seedDemo } from "#src/demo/seed.ts";
import { printLine, reportFailure, SetupError } from "#src/prerequisites/command-output.ts";
import { startLocalStack, type LocalStack } from "#src/local-stack/local-stack.ts";
import { dataFolder, runFolder } from "#src/prerequisites/project-folders.ts";
import { Teardown } from "#src/processes/teardown.ts";

const teardown = new Teardown();
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => void stop(0));
process.on("uncaughtException", (cause) => void fail(cause)); // also of rejections: ends in order, which saves the data

try {
  const misplaced = misplacedOptions(process.env);
  if (misplaced !== undefined) throw new SetupError(misplaced);
  const options = readOptions();
  const stack = await startLocalStack(
    {
      name: "shop",
      portsOf: "shop",
      dataFolder,
      reset: options.reset,
      savesData: true,
      isWatching: options.dev,
      ownerEmail: demoOwner.email,
      seed: (shop) =>
        seedDemo({
          ...shop,
          catalog: "full",
          edge: options.edge,
          many: options.many,
          onProgress: printLine,
        }),
      onProgress: printLine,
    },
    teardown,
  );
  printLine(welcome(stack));
  await stack.ended;
  await fail(new SetupError(`The emulators have stopped unexpectedly; see ${stack.logFile}.`));
} catch (cause) {
  await fail(cause);
}

function readOptions() {
  const option = { type: "boolean", default: false } as const;
  try {
    return parseArgs({ options: { reset: option, edge: option, many: option, dev: option } }).values;
  } catch (cause) {
    throw new SetupError(
      `${cause instanceof Error ? cause.message : String(cause)}. The options are --reset, --edge and --many.`,
    );
  }
}

function welcome(stack: LocalStack): string {
  const rows = [
    ["Shop", stack.shopOrigin],
    ["Back office", `${stack.shopOrigin}/admin`],
    ["Owner's e-mail", demoOwner.email],
    ["Owner's password", demoOwner.password],
    ["Mailbox", stack.mailboxOrigin],
    ["Stripe emulator", `${stack.stripeOrigin} (card 4242 4242 4242 4242 pays)`],
    ["Log", stack.logFile],
    ...(stack.portsMoved === undefined
      ? []
      : [["Ports", `${stack.portsMoved}; the owner's tools need the same`] as const]),
    ["Stop", "Ctrl-C; the data is saved for the next start"],
    ["Start with new data", "npm start -- --reset"],
  ] as const;
  return `\n${rows.map(([name, value]) => `  ${name.padEnd(21)}${value}`).join("\n")}\n`;
}

async function fail(cause: unknown): Promise<void> {
  if (teardown.isRunning) return; // errors while stopping are expected
  reportFailure(cause, runFolder);
  await stop(1);
}

async function stop(code: number): Promise<void> {
  if (teardown.isRunning) return;
  if (code === 0) printLine("\nStopping");
  try {
    await teardown.run();
    process.exit(code);
  } catch (cause) {
    reportFailure(cause, runFolder);
    process.exit(1);
  }
}
