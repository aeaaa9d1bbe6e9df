import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { buildFolders } from "../../../../tools/build/build-folders.ts";
import { builtPages } from "#src/bench/pages/built-pages.ts";
import { buildFunctions } from "#src/local-stack/build-shop.ts";
import { shopPorts } from "#src/prerequisites/ports.ts";
import { projectRoot, runFolder } from "#src/prerequisites/project-folders.ts";
import { emulatorEnvironment, originsEnvironment } from "#src/local-stack/stack-environment.ts";

/**
 * The functions as they are deployed, built for the bench, and a bare handler. It answers a constant with Node's own
 * functions, without Express's `json()`, which computes an ETag: the lowest cost that a handler can have.
 */
export interface BuiltFunctions {
  readonly folder: string;
  readonly bareFolder: string;
  /** The environment of the local stack, with the given database. */
  readonly environment: (firestoreHost: string) => NodeJS.ProcessEnv;
}

let building: Promise<BuiltFunctions> | undefined;

/** Builds pages and functions, once in a process. */
export async function builtFunctions(): Promise<BuiltFunctions> {
  return await (building ??= build());
}

async function build(): Promise<BuiltFunctions> {
  const folder = join(projectRoot, buildFolders("bench").functions);
  const bareFolder = join(runFolder, "bench", "bare");
  await builtPages(); // the functions contain their renderer
  await buildFunctions("bench");
  mkdirSync(bareFolder, { recursive: true });
  writeFileSync(join(bareFolder, "package.json"), '{ "type": "module", "main": "index.js" }\n');
  writeFileSync(
    join(bareFolder, "index.js"),
    `export const bare = (_request, response) => {
  response.setHeader("Content-Type", "application/json; charset=utf-8");
  response.end('{"ok":true}');
};
`,
  );
  const environment = (firestoreHost: string) => ({
    ...process.env,
    ...emulatorEnvironment(shopPorts()),
    ...originsEnvironment(shopPorts()),
    ...process.env,
    OWNER_EMAIL: "owner@lightwell.example",
    FIRESTORE_EMULATOR_HOST: firestoreHost,
  });
  if (!existsSync(join(folder, "index.js"))) throw new Error("The functions were not built.");
  return { folder, bareFolder, environment };
}
