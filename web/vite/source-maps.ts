import { mkdirSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { Plugin } from "vite";

/**
 * Keeps the source maps of the browser's scripts in a folder that is not deployed. tools/build/source-of.ts reads them.
 */
export function keepSourceMaps(folder: string): Plugin {
  return {
    name: "keep-source-maps",
    apply: "build",
    sharedDuringBuild: true,
    buildApp: { order: "pre", handler: async () => await rm(folder, { recursive: true, force: true }) },
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        mkdirSync(folder, { recursive: true });
        for (const [name, file] of Object.entries(bundle)) {
          if (file.type !== "asset" || !name.endsWith(".js.map")) continue;
          writeFileSync(join(folder, name.replace(/^.*\//, "")), file.source);
          delete bundle[name];
        }
      },
    },
  };
}
