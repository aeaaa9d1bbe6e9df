import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { buildFolders } from "./build-folders.ts";

const root = join(import.meta.dirname, "../..");

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

interface Build {
  /** What static-files.ts writes to `build-id.txt`. */
  readonly id: string;
  readonly folders: { readonly pages: string; readonly functions: string };
  /** Names of the files in `/assets`. */
  readonly assets: readonly string[];
  /** The HTML of the build that contains styles and scripts. */
  readonly html: readonly string[];
}

/** firebase.json for the build of an environment, which must exist. */
export function readEnvironmentConfig(environment?: string): FirebaseConfig {
  const folders = buildFolders(environment);
  const path = (...names: string[]) => join(root, ...names);
  const read = (...names: string[]) => readFileSync(path(...names), "utf8");
  const config = JSON.parse(read("firebase.json")) as FirebaseConfig;
  const pageStyles = JSON.parse(read(folders.renderer, "page-styles.json")) as Record<string, string>;
  return environmentConfig(config, {
    id: read(folders.renderer, "build-id.txt"),
    folders,
    assets: readdirSync(path(folders.pages, "assets")),
    html: [read(folders.pages, "shell.html"), ...Object.values(pageStyles)],
  });
}

/**
 * Hosting applies header rules by address, whether or not the file exists. If one rule let all of `/assets` be cached,
 * the 404 for an asset that is not yet or no longer deployed would be cached for a year. So firebase.json forbids
 * caching there, and a rule after it, which wins, allows it for the assets of this build alone. The content security
 * policy gets the hashes of the styles and scripts in the build's documents. The header `Build-Id` names the build that
 * this configuration belongs to.
 */
export function environmentConfig(
  config: FirebaseConfig,
  { id, folders, assets, html }: Build,
): FirebaseConfig {
  const immutableAssets = {
    source: `/assets/@(${assets.toSorted().join("|")})`,
    headers: [{ key: "Cache-Control", value: "public, max-age=31536000, immutable" }],
  };
  const buildId = { source: "**", headers: [{ key: "Build-Id", value: id }] };
  const hashesOf = (pattern: RegExp) =>
    html.flatMap((text) => [...text.matchAll(pattern)]).map(([, inlined = ""]) => cspHash(inlined));
  const sources = {
    script: hashesOf(/<script>([^]*?)<\/script>/g),
    style: hashesOf(/<style\b[^>]*>([^]*?)<\/style>/g),
  };
  return {
    ...config,
    functions: config.functions.map((codebase) => ({ ...codebase, source: folders.functions })),
    hosting: {
      ...config.hosting,
      public: folders.pages,
      headers: [
        ...config.hosting.headers.map((rule) => ({
          ...rule,
          headers: rule.headers.map(({ key, value }) => ({
            key,
            value: value.replace(/\b(script|style)-src 'self'/g, (found, kind: "script" | "style") =>
              [found, ...sources[kind]].join(" "),
            ),
          })),
        })),
        immutableAssets,
        buildId,
      ],
    },
  };
}

/** The configuration of a deployment that search engines must not list: every environment but production. */
export function withoutIndexing(config: FirebaseConfig): FirebaseConfig {
  const hidden = { source: "**", headers: [{ key: "X-Robots-Tag", value: "noindex, nofollow" }] };
  return { ...config, hosting: { ...config.hosting, headers: [...config.hosting.headers, hidden] } };
}

/** The `robots.txt` of such a deployment. */
export const closedRobotsText = "User-agent: *\nDisallow: /\n";

/** A source of a content security policy that allows an element with this text. */
function cspHash(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}
