import { writeFileSync } from "node:fs";
import { isAbsolute } from "node:path";
import { defineConfig, type Plugin } from "rolldown";
import manifest from "./package.json" with { type: "json" };

/** Own code is bundled, packages are not: the deployed manifest lists them and Cloud Functions installs them. */
function isPackage(id: string): boolean {
  return !(id.startsWith(".") || id.startsWith("#/") || id.startsWith("@lightwell/") || isAbsolute(id));
}

/** Writes the manifest that is deployed beside the bundle: no workspace in it, only registry packages. */
function deployableManifest(): Plugin {
  return {
    name: "deployable-manifest",
    writeBundle({ dir = "dist" }) {
      const { name, version, type, engines, dependencies } = manifest;
      const deployed = { name, version, private: true, type, main: "index.js", engines, dependencies };
      writeFileSync(`${dir}/package.json`, `${JSON.stringify(deployed, null, 2)}\n`);
    },
  };
}

export default defineConfig({
  input: "src/index.ts",
  platform: "node",
  external: isPackage,
  output: { dir: "dist", format: "esm", cleanDir: true, sourcemap: true },
  plugins: [deployableManifest()],
});
