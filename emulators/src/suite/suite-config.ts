import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { loopback } from "../world/loopback.ts";
import type { WorldPorts } from "../world/ports.ts";
import { projectRoot } from "../world/project-folders.ts";

interface FirebaseConfig {
  readonly functions: readonly object[];
  readonly hosting: { readonly headers: readonly { readonly headers: readonly Header[] }[] };
  readonly emulators: object;
}
/** The folders of the build that a suite runs, from the root. */
interface SuiteBuild {
  readonly pages: string;
  readonly functions: string;
}
interface Header {
  readonly key: string;
  readonly value: string;
}

/**
 * firebase.json as the suite of one world reads it: with its ports, its own build, and leave for the pages to talk to
 * the Auth emulator. Returns the path of the file; firebase-tools takes its folder for the project's, hence the root.
 */
export function writeSuiteConfig(world: {
  readonly name: string;
  readonly ports: WorldPorts;
  readonly build: SuiteBuild;
}): string {
  const config = JSON.parse(readFileSync(join(projectRoot, "firebase.json"), "utf8")) as FirebaseConfig;
  const path = join(projectRoot, `.firebase.${world.name}.json`);
  writeFileSync(path, JSON.stringify(suiteConfig(config, world), null, 2));
  return path;
}

export function suiteConfig(
  config: FirebaseConfig,
  { ports, build }: { readonly ports: WorldPorts; readonly build: SuiteBuild },
): object {
  return {
    ...config,
    functions: config.functions.map((codebase) => ({
      ...codebase,
      source: build.functions,
      configDir: build.functions, // not the settings of the deployed project
    })),
    hosting: {
      ...config.hosting,
      public: build.pages,
      headers: config.hosting.headers.map((rule) => ({
        ...rule,
        headers: rule.headers.map((header) => withAuthEmulator(header, loopback(ports.auth))),
      })),
    },
    emulators: {
      ...config.emulators,
      hosting: at(ports.hosting),
      functions: at(ports.functions),
      firestore: { ...at(ports.firestore), websocketPort: ports.firestoreWebsocket },
      auth: at(ports.auth),
      storage: at(ports.storage),
      eventarc: at(ports.eventarc),
      tasks: at(ports.tasks),
      hub: at(ports.hub),
      logging: at(ports.logging),
    },
  };
}

function at(port: number) {
  return { host: "127.0.0.1", port };
}

function withAuthEmulator(header: Header, authOrigin: string): Header {
  if (header.key !== "Content-Security-Policy") return header;
  return { ...header, value: header.value.replace("connect-src 'self'", `connect-src 'self' ${authOrigin}`) };
}
