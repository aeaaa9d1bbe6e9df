/**
 * `npm start`: the whole shop on this machine, with the demo catalogue, until Ctrl-C.
 * `npm run dev`: the same, with the pages and the functions rebuilt at every change. `--reset` begins anew; what is
 * begun anew takes `--edge` (a shop at its edges) and `--many` (a second page of photos in the back office).
 */
import { demoOwner } from "./demo/demo-owner.ts";
import { seedDemo } from "./demo/seed.ts";
import { say } from "./machine/say.ts";
import { SetupFailure } from "./machine/setup-failure.ts";
import { tellFailure } from "./machine/tell-failure.ts";
import { startWorld, type LocalWorld } from "./world/local-world.ts";
import { shopPorts } from "./world/ports.ts";
import { dataFolder, runFolder } from "./world/project-folders.ts";
import { Teardown } from "./world/teardown.ts";

const teardown = new Teardown();
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => void stop(0));

try {
  const world = await startWorld(
    {
      name: "shop",
      ports: shopPorts(),
      dataFolder,
      beginsAnew: process.argv.includes("--reset"),
      keepsData: true,
      isWatching: process.argv.includes("--dev"),
      ownerEmail: demoOwner.email,
      seed: (shop) =>
        seedDemo({
          ...shop,
          catalogue: "full",
          edge: process.argv.includes("--edge"),
          many: process.argv.includes("--many"),
          onProgress: say,
        }),
      onProgress: say,
    },
    teardown,
  );
  say(welcome(world));
  await world.ended;
  await fail(new SetupFailure(`The emulators have stopped by themselves; ${world.logFile} says why.`));
} catch (cause) {
  await fail(cause);
}

function welcome(world: LocalWorld): string {
  const rows = [
    ["Shop", world.shopOrigin],
    ["Back office", `${world.shopOrigin}/admin`],
    ["Owner's e-mail", demoOwner.email],
    ["Owner's password", demoOwner.password],
    ["Mailbox", world.mailboxOrigin],
    ["Stripe emulator", `${world.stripeOrigin} (card 4242 4242 4242 4242 pays)`],
    ["Log", world.logFile],
    ["Stop", "Ctrl-C; everything is kept for the next start"],
    ["Begin anew", "npm start -- --reset"],
  ] as const;
  return `\n${rows.map(([name, value]) => `  ${name.padEnd(18)}${value}`).join("\n")}\n`;
}

async function fail(cause: unknown): Promise<void> {
  if (teardown.isRunning) return; // stopping takes the ground from under whatever was still starting
  tellFailure(cause, runFolder);
  await stop(1);
}

async function stop(code: number): Promise<void> {
  if (teardown.isRunning) return;
  if (code === 0) say("\nStopping");
  try {
    await teardown.run();
    process.exit(code);
  } catch (cause) {
    tellFailure(cause, runFolder);
    process.exit(1);
  }
}
