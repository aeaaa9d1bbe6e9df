import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { buildFolders } from "./build-folders.ts";

/** The parts of firebase.json that depend on the environment; the rest is passed on. */
export interface FirebaseConfig {
  readonly functions: readonly { readonly source: string }[];
  readonly hosting: { readonly public: string; readonly headers: readonly HeaderRule[] };
  readonly emulators: object;
}
interface HeaderRule {
  readonly source: string;
  readonly headers: readonly { readonly key: string; readonly value: string }[];
}

/** firebase.json for the build of an environment, which must exist. */
export function readEnvironmentConfig(environment?: string): FirebaseConfig {
  const build = buildFolders(environment);
  const config = JSON.parse(
    readFileSync(join(import.meta.dirname, "firebase.json"), "utf8"),
  ) as FirebaseConfig;
  return environmentConfig(config, build, readdirSync(join(import.meta.dirname, build.pages, "assets")));
}

/**
 * Hosting applies header rules by address, whether or not the file exists. If one rule let all of `/assets` be cached, the
 * 404 for an asset that is not yet or no longer deployed would be cached for a year. So firebase.json forbids caching
 * there, and a rule after it, which wins, allows it for the assets of this build alone.
 */
export function environmentConfig(
  config: FirebaseConfig,
  build: { readonly pages: string; readonly functions: string },
  assets: readonly string[],
): FirebaseConfig {
  const immutableAssets = {
    source: `/assets/@(${assets.toSorted().join("|")})`,
    headers: [{ key: "Cache-Control", value: "public, max-age=31536000, immutable" }],
  };
  return {
    ...config,
    functions: config.functions.map((codebase) => ({ ...codebase, source: build.functions })),
    hosting: {
      ...config.hosting,
      public: build.pages,
      headers: [...config.hosting.headers, immutableAssets],
    },
  };
}
