import { join } from "node:path";
import { buildFolders } from "../../../tools/build/build-folders.ts";
import { emulatorJars } from "#src/offline/emulator-jars.ts";
import { claimFolder } from "#src/prerequisites/claim-folder.ts";
import { requireSpace } from "#src/prerequisites/require-space.ts";
import { requireJava } from "#src/prerequisites/require-java.ts";
import { startMailbox } from "#src/mailbox/mailbox.ts";
import { startStripeEmulator } from "#src/stripe-emulator/stripe-emulator.ts";
import { startFirebaseEmulators } from "#src/firebase-emulators/firebase-emulators.ts";
import { writeEmulatorConfig } from "#src/firebase-emulators/emulator-config.ts";
import { buildFunctions, buildPages, watchFunctions, watchPages } from "./build-shop.ts";
import { openDataFolder } from "./data-folder.ts";
import { loopbackOrigin, shopPorts, testPorts } from "#src/prerequisites/ports.ts";
import { takeFreeShift } from "#src/prerequisites/take-free-shift.ts";
import { localProject } from "@lightwell/shared/development/local-ports";
import { bypassProxy } from "@lightwell/shared/development/proxy";
import { projectRoot, runFolder } from "#src/prerequisites/project-folders.ts";
import { startScheduler } from "./scheduler.ts";
import type { Teardown } from "#src/processes/teardown.ts";
import { emulatorEnvironment, shopEnvironment, stackKeys, writeLocalSecrets } from "./stack-environment.ts";

interface LocalStackSettings {
  /** The name of the environment, used for its folders of logs and builds. */
  readonly name: string;
  /** Whose ports are used, see `takeFreeShift()`. */
  readonly portsOf: "shop" | "tests";
  /** Stores users, documents, files, payments and mails. */
  readonly dataFolder: string;
  /** Deletes the contents of the data folder first. */
  readonly reset: boolean;
  /** Saves the data at the end for the next start. */
  readonly savesData: boolean;
  /** Rebuilds at every change of the sources. */
  readonly isWatching: boolean;
  /** Receives the shop's notifications. */
  readonly ownerEmail: string;
  /** Fills an empty shop. It is called again at the next start if it was interrupted, and continues. */
  readonly seed: (shop: {
    origin: string;
    authEmulatorHost: string;
    firestoreEmulatorHost: string;
  }) => Promise<void>;
  readonly onProgress: (message: string) => void;
}

/** The whole shop, running on this machine: database, sign-in, bucket, hosting, functions, payments and mail. */
export interface LocalStack {
  readonly shopOrigin: string;
  readonly stripeOrigin: string;
  readonly mailboxOrigin: string;
  readonly logFile: string;
  /** The PORT_SHIFT that was set because a port was in use, and which. */
  readonly portsMoved: string | undefined;
  /** Resolves when the emulators have ended, for whatever reason. */
  readonly ended: Promise<unknown>;
}

/**
 * Builds and starts everything. `teardown` stops it and saves its data. Throws a `SetupError` when something on this
 * machine prevents the start.
 */
export async function startLocalStack(settings: LocalStackSettings, teardown: Teardown): Promise<LocalStack> {
  const { name, portsOf, dataFolder, onProgress } = settings;
  bypassProxy(process.env);
  requireJava();
  const jars = await emulatorJars();
  requireSpace(projectRoot);
  const folder = join(runFolder, name);
  teardown.defer(claimFolder(folder, isRunning)); // with ports of its own, a second stack would overwrite data and build
  const portsMoved = await takeFreeShift(portsOf);
  const ports = portsOf === "shop" ? shopPorts() : testPorts();
  const functionsFolder = join(projectRoot, buildFolders(name).functions);
  const data = openDataFolder(dataFolder, settings);

  onProgress("Building the pages and the functions");
  await buildPages(name);
  await buildFunctions(name);

  const shopOrigin = loopbackOrigin(settings.isWatching ? ports.vite : ports.hosting);
  const keys = stackKeys(join(dataFolder, "keys.json"));
  const stripeEmulator = await startStripeEmulator({
    port: ports.stripeEmulator,
    secretKey: keys.stripeSecretKey,
    webhookSecret: keys.stripeWebhookSecret,
    webhookUrl: `${loopbackOrigin(ports.hosting)}/api/payments/webhook`,
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
    pagesFolder: settings.isWatching ? undefined : join(projectRoot, buildFolders(name).pages),
  });
  writeLocalSecrets(functionsFolder, forFunctions);
  if (settings.isWatching) watchFunctions(name, folder, teardown);
  const environment = { ...process.env, METADATA_SERVER_DETECTION: "none", ...jars, ...forFunctions };
  onProgress("Starting the Firebase emulators: sign-in, database, bucket, functions, pages (half a minute)");
  const emulators = await startFirebaseEmulators(
    {
      projectId: localProject,
      ports,
      folder,
      environment,
      configFile: writeEmulatorConfig(name, ports),
      savedFolder: data.hasSaved ? data.savedFolder : undefined,
    },
    teardown,
  );
  const save = async () => await data.save(async (target) => await emulators.save(target));
  teardown.defer(async () => {
    if (!settings.savesData || !emulators.isRunning) return;
    onProgress("Saving the data");
    await save();
  });
  if (data.needsSeed) {
    await settings.seed({
      origin: loopbackOrigin(ports.hosting),
      authEmulatorHost: `127.0.0.1:${ports.auth}`,
      firestoreEmulatorHost: `127.0.0.1:${ports.firestore}`,
    });
    if (settings.savesData) await save(); // from now on a crash loses only later changes
    data.seeded();
  }

  startScheduler(
    {
      functionsFolder,
      environment: { ...environment, ...emulatorEnvironment(ports), FUNCTIONS_EMULATOR: "true" },
      logFile: join(folder, "scheduled-functions.log"),
      firstMinute: data.needsSeed ? 1 : 0, // this build may publish saved data differently: the daily repair does
    },
    teardown,
  );
  if (settings.isWatching) await watchPages(ports.vite, folder, teardown);
  return {
    shopOrigin,
    stripeOrigin: stripeEmulator.origin,
    mailboxOrigin: mailbox.origin,
    logFile: join(folder, "firebase-emulators.log"),
    portsMoved,
    ended: emulators.ended,
  };
}

function isRunning(holder: number): string {
  return `The same shop is running already, in process ${holder}: stop it first, or use a second clone of the repository.`;
}
