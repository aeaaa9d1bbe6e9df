import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { readEnvironmentConfig, type FirebaseConfig } from "../../../environment-config.ts";
import { loopback } from "#src/world/loopback.ts";
import type { WorldPorts } from "#src/world/ports.ts";
import { projectRoot } from "#src/world/project-folders.ts";

interface Header {
  readonly key: string;
  readonly value: string;
}

/**
 * The configuration of a world's environment, once it is built, as its suite reads it. Returns the path of the file;
 * firebase-tools takes its folder for the project's, hence the root.
 */
export function writeSuiteConfig(environment: string, ports: WorldPorts): string {
  const path = join(projectRoot, `.firebase.${environment}.json`);
  writeFileSync(path, JSON.stringify(suiteConfig(readEnvironmentConfig(environment), ports), null, 2));
  return path;
}

/** With the world's ports, and a policy that allows the pages to talk to its Auth emulator. */
export function suiteConfig(config: FirebaseConfig, ports: WorldPorts): object {
  return {
    ...config,
    functions: config.functions.map((codebase) => ({
      ...codebase,
      configDir: codebase.source, // not the settings of the deployed project
    })),
    hosting: {
      ...config.hosting,
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
