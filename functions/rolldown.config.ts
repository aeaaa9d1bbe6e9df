import { copyFileSync, existsSync, mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { defineConfig, type Plugin } from "rolldown";
import manifest from "./package.json" with { type: "json" };

/**
 * What the manifest lists stays outside: Cloud Functions installs it. All else is bundled, our own code and zod: of that
 * package every function uses a little at its start.
 */
function isInstalled(id: string): boolean {
  return Object.keys(manifest.dependencies).some((name) => id === name || id.startsWith(`${name}/`));
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

/** Takes in what public pages are made from: the built shell and the renderer, see functions/src/pages. */
function builtPages(): Plugin {
  const files = {
    "shell.html": "../web/dist/shell.html",
    "render-document.js": "../web/renderer/dist/render-document.js",
  };
  return {
    name: "built-pages",
    buildStart() {
      for (const file of Object.values(files))
        if (!existsSync(file)) this.error(`${file} is not there. First: npm run build --workspace web`);
    },
    writeBundle({ dir = "dist" }) {
      mkdirSync(`${dir}/site`, { recursive: true });
      for (const [name, file] of Object.entries(files)) copyFileSync(file, `${dir}/site/${name}`);
    },
  };
}

export default defineConfig({
  input: "src/index.ts",
  platform: "node",
  external: isInstalled,
  // The shared schemas stand in a workspace with a copy of its own; two of them would be twice the start.
  resolve: { alias: { zod: fileURLToPath(import.meta.resolve("zod")) } },
  output: { dir: "dist", format: "esm", cleanDir: true, sourcemap: true },
  plugins: [builtPages(), deployableManifest()],
});
