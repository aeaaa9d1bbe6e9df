import { globSync, readFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import type { LockFile } from "./deployed-lock.ts";

/** The package that a module belongs to, by its path in package-lock.json; undefined for our own modules. */
function packageOf(root: string, module: string): string | undefined {
  return /^(?!\.\.\/).*node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(relative(root, module))?.[0];
}

/** The modules that the scripts of a folder were made of, by their source maps. `scripts` is where they are served. */
export function modulesOfMaps(maps: string, scripts: string): string[] {
  return globSync("*.map", { cwd: maps }).flatMap((name) => {
    const { sources } = JSON.parse(readFileSync(join(maps, name), "utf8")) as { sources: readonly string[] };
    return sources.map((source) => resolve(scripts, source));
  });
}

/**
 * What is deployed, in CycloneDX 1.5: the packages that Google installs, those of which modules are in a bundle, and
 * the styles and fonts that `web` names. `npm sbom` lists what is installed here, without what is bundled.
 */
export function billOfMaterials(
  root: string,
  {
    lock,
    installed,
    modules,
  }: {
    readonly lock: LockFile["packages"];
    /** Paths in package-lock.json. */
    readonly installed: readonly string[];
    readonly modules: readonly string[];
  },
): object {
  const bundled = modules.flatMap((module) => packageOf(root, module) ?? []);
  const named = Object.keys(lock["web"]?.dependencies ?? {}).map((name) =>
    `web/node_modules/${name}` in lock ? `web/node_modules/${name}` : `node_modules/${name}`,
  );
  const paths = [...installed, ...bundled, ...named];
  const components = new Map(
    paths.flatMap((path) => {
      const { version, license } = lock[path] ?? {};
      const name = path.replace(/^.*node_modules\//, "");
      if (version === undefined) return []; // a workspace
      const purl = `pkg:npm/${name.replace("@", "%40")}@${version}`;
      const licenses = license === undefined ? [] : [{ license: { name: license } }];
      return [[purl, { type: "library", "bom-ref": purl, name, version, purl, licenses }] as const];
    }),
  );
  return {
    bomFormat: "CycloneDX",
    specVersion: "1.5",
    version: 1,
    metadata: { component: { type: "application", name: "lightwell", version: lock[""]?.version } },
    components: [...components.keys()].toSorted().map((purl) => components.get(purl)),
  };
}
