import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { buildFolders } from "../../../build-folders.ts";
import { emulatorJars } from "#src/jars/emulator-jars.ts";
import { requireFreePorts } from "#src/machine/require-free-ports.ts";
import { requireJava } from "#src/machine/require-java.ts";
import { startMailbox } from "#src/mailbox/mailbox.ts";
import { startStripeEmulator } from "#src/stripe-emulator/stripe-emulator.ts";
import { startSuite } from "#src/suite/suite.ts";
import { writeSuiteConfig } from "#src/suite/suite-config.ts";
import { buildFunctions, buildPages } from "./build-shop.ts";
import { openDataFolder } from "./data-folder.ts";
import { loopback } from "./loopback.ts";
import type { WorldPorts } from "./ports.ts";
import { projectRoot, runFolder } from "./project-folders.ts";
import { startScheduler } from "./scheduler.ts";
import type { Teardown } from "./teardown.ts";
import { watchFunctions, watchPages } from "./watch-shop.ts";
import { demoProject, emulatorEnvironment, shopEnvironment, writeLocalSecrets } from "./world-environment.ts";
import { worldKeys } from "./world-keys.ts";

interface WorldSettings {
  /** Names this world's environment: the folders of its logs and of its build. */
  readonly name: string;
  readonly ports: WorldPorts;
  /** Where users, documents, files, payments and mails are. */
  readonly dataFolder: string;
  /** Forgets what the data folder holds. */
  readonly beginsAnew: boolean;
  /** Saves at the end what the next start is to go on with. */
  readonly keepsData: boolean;
  /** Builds and serves again at every change of the sources. */
  readonly isWatching: boolean;
  /** Receives the shop's notices. */
  readonly ownerEmail: string;
  /** Fills a new world. Called again at the next start when that was interrupted: what it has made is left alone. */
  readonly seed: (world: {
    origin: string;
    authEmulatorHost: string;
    firestoreEmulatorHost: string;
  }) => Promise<void>;
  readonly onProgress: (message: string) => void;
}

/** The whole shop on this machine, running: database, identity, bucket, host, functions, payments and mail. */
export interface LocalWorld {
  /** Where to look at the shop. */
  readonly shopOrigin: string;
  readonly stripeOrigin: string;
  readonly mailboxOrigin: string;
  readonly logFile: string;
  /** Resolves when the emulators are over, asked to or not. */
  readonly ended: Promise<unknown>;
}

/**
 * Builds and starts everything. What is started is handed to `teardown`, which stops it again, its data saved.
 * Throws a `SetupFailure` when something on this machine is in the way.
 */
export async function startWorld(settings: WorldSettings, teardown: Teardown): Promise<LocalWorld> {
  const { name, ports, dataFolder, onProgress } = settings;
  requireJava();
  const jars = await emulatorJars();
  await requireFreePorts(ports); // before anything is touched that a running world of this name uses
  const folder = join(runFolder, name);
  const functionsFolder = join(projectRoot, buildFolders(name).functions);
  const data = openDataFolder(dataFolder, settings);
  mkdirSync(folder, { recursive: true });

  onProgress("Building the pages and the functions");
  await buildPages(name);
  await buildFunctions(name);

  const shopOrigin = loopback(settings.isWatching ? ports.vite : ports.hosting);
  const keys = worldKeys(join(dataFolder, "keys.json"));
  const stripeEmulator = await startStripeEmulator({
    port: ports.stripeEmulator,
    secretKey: keys.stripeSecretKey,
    webhookSecret: keys.stripeWebhookSecret,
    webhookUrl: `${loopback(ports.hosting)}/api/payments/webhook`,
    stateFile: join(dataFolder, "stripe-emulator.json"),
  });
  teardown.defer(() => stripeEmulator.close());
  const mailbox = await startMailbox({
    smtpPort: ports.mailboxSmtp,
    httpPort: ports.mailboxPage,
    stateFile: join(dataFolder, "mailbox.json"),
  });
  teardown.defer(() => mailbox.close());

  const forFunctions = shopEnvironment({
    shopOrigin,
    keys,
    ownerEmail: settings.ownerEmail,
    stripeOrigin: stripeEmulator.origin,
    smtpUrl: mailbox.smtpUrl,
  });
  writeLocalSecrets(functionsFolder, forFunctions);
  if (settings.isWatching) watchFunctions(name, folder, teardown);
  const environment = { ...process.env, METADATA_SERVER_DETECTION: "none", ...jars, ...forFunctions };
  onProgress("Starting the emulators: sign-in, database, bucket, functions, pages (half a minute)");
  const suite = await startSuite(
    {
      projectId: demoProject,
      ports,
      folder,
      environment,
      configFile: writeSuiteConfig(name, ports),
      savedFolder: data.hasSaved ? data.savedFolder : undefined,
    },
    teardown,
  );
  teardown.defer(async () => {
    if (!settings.keepsData || !suite.isRunning) return;
    onProgress("Saving the data");
    await suite.save(data.savedFolder);
  });
  if (data.needsSeed) {
    await settings.seed({
      origin: loopback(ports.hosting),
      authEmulatorHost: `127.0.0.1:${ports.auth}`,
      firestoreEmulatorHost: `127.0.0.1:${ports.firestore}`,
    });
    if (settings.keepsData) await suite.save(data.savedFolder); // from here on a start that ends badly loses no more than its own changes
    data.seeded();
  }

  startScheduler(
    {
      functionsFolder,
      environment: { ...environment, ...emulatorEnvironment(ports), FUNCTIONS_EMULATOR: "true" },
      logFile: join(folder, "scheduled-functions.log"),
      everyMs: 60_000,
    },
    teardown,
  );
  if (settings.isWatching) await watchPages(ports.vite, folder, teardown);
  return {
    shopOrigin,
    stripeOrigin: stripeEmulator.origin,
    mailboxOrigin: mailbox.origin,
    logFile: join(folder, "suite.log"),
    ended: suite.ended,
  };
}
