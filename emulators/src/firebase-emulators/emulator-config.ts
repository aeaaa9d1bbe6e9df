import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { readEnvironmentConfig, type FirebaseConfig } from "../../../tools/build/environment-config.ts";
import { loopbackOrigin } from "#src/prerequisites/ports.ts";
import type { LocalPorts } from "@lightwell/shared/development/local-ports";
import { projectRoot } from "#src/prerequisites/project-folders.ts";

interface Header {
  readonly key: string;
  readonly value: string;
}

/**
 * Writes the configuration of a built environment for the emulators and returns the path of the file. It is in the
 * root of the repository because firebase-tools treats its folder as the project's.
 */
export function writeEmulatorConfig(environment: string, ports: LocalPorts): string {
  const path = join(projectRoot, `.firebase.${environment}.json`);
  writeFileSync(path, JSON.stringify(emulatorConfig(readEnvironmentConfig(environment), ports), null, 2));
  return path;
}

/** Sets the ports, and a content security policy that allows the Auth and the Storage emulator. */
export function emulatorConfig(config: FirebaseConfig, ports: LocalPorts): object {
  const origins = `${loopbackOrigin(ports.auth)} ${loopbackOrigin(ports.storage)}`;
  return {
    ...config,
    functions: config.functions.map((codebase) => ({
      ...codebase,
      configDir: codebase.source, // without the settings of the deployed project
    })),
    hosting: {
      ...config.hosting,
      headers: config.hosting.headers.map((rule) => ({
        ...rule,
        headers: rule.headers.map((header) => withConnections(header, origins)),
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

function withConnections(header: Header, origins: string): Header {
  if (header.key !== "Content-Security-Policy") return header;
  return { ...header, value: header.value.replace("connect-src 'self'", `connect-src 'self' ${origins}`) };
}
