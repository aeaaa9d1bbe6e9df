import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig, type Plugin } from "rolldown";
import { billOfMaterials, modulesOfMaps } from "../tools/build/bill-of-materials.ts";
import { buildFolders } from "../tools/build/build-folders.ts";
import { deployedLock, type LockFile } from "../tools/build/deployed-lock.ts";
import { readBuild } from "../tools/build/read-build.ts";
import manifest from "./package.json" with { type: "json" };

const build = buildFolders();
const { commit, builtAt } = readBuild();
const folder = (path: string) => join(import.meta.dirname, "..", path);

/**
 * What the manifest lists stays outside: Cloud Functions installs it. All else is bundled: our own code, zod, of which
 * every function uses a little at its start, and Stripe's client, whose hundreds of modules load in a third of the time
 * as one.
 */
function isInstalled(id: string): boolean {
  return Object.keys(manifest.dependencies).some((name) => id === name || id.startsWith(`${name}/`));
}

const lock = JSON.parse(readFileSync(folder("package-lock.json"), "utf8")) as LockFile;
const { name, version, type, engines, dependencies } = manifest;
const deployed = { name, version, private: true, type, main: "index.js", engines, dependencies };
const deployedLockFile = deployedLock(lock, deployed);

/**
 * Writes the manifest that is deployed beside the bundle: no workspace in it, only registry packages. Google installs
 * what its lock file names, and runs none of their scripts.
 */
function deployableManifest(): Plugin {
  return {
    name: "deployable-manifest",
    writeBundle({ dir = folder(build.functions) }) {
      writeFileSync(`${dir}/package.json`, `${JSON.stringify(deployed, null, 2)}\n`);
      writeFileSync(`${dir}/package-lock.json`, `${JSON.stringify(deployedLockFile, null, 2)}\n`);
      writeFileSync(`${dir}/.npmrc`, "ignore-scripts=true\n");
    },
  };
}

/**
 * Bundles what public pages are rendered with: the built shell and the renderer, see functions/src/storefront/pages.
 */
function builtPages(): Plugin {
  const files = {
    "shell.html": join(folder(build.pages), "shell.html"),
    "build-id.txt": join(folder(build.renderer), "build-id.txt"),
    "page-styles.json": join(folder(build.renderer), "page-styles.json"),
    "render-document.js": join(folder(build.renderer), "render-document.js"),
  };
  return {
    name: "built-pages",
    buildStart() {
      for (const file of Object.values(files))
        if (!existsSync(file))
          this.error(
            `${file} does not exist. Build the pages first, with the same SHOP_ENVIRONMENT: npm run build --workspace web`,
          );
    },
    writeBundle({ dir = folder(build.functions) }) {
      mkdirSync(`${dir}/site`, { recursive: true });
      for (const [name, file] of Object.entries(files)) copyFileSync(file, `${dir}/site/${name}`);
    },
  };
}

/** Lists every package with its version and licence: in this bundle, in the pages, and installed by Google. */
function listedPackages(): Plugin {
  return {
    name: "listed-packages",
    writeBundle({ dir = folder(build.functions) }, bundle) {
      const bundled = Object.values(bundle).flatMap((file) => (file.type === "chunk" ? file.moduleIds : []));
      const bill = billOfMaterials(folder("."), {
        lock: lock.packages,
        installed: Object.keys(deployedLockFile.packages).filter((path) => path !== ""),
        modules: [...bundled, ...modulesOfMaps(folder(build.maps), folder(`${build.pages}/assets`))],
      });
      writeFileSync(`${dir}/sbom.json`, `${JSON.stringify(bill, null, 2)}\n`);
    },
  };
}

export default defineConfig({
  input: { index: "src/functions.ts" }, // Firebase loads index.js
  platform: "node",
  external: isInstalled,
  // React, which renders the mails, without the code for development; and the build, see config/build.ts.
  transform: {
    define: {
      "process.env.NODE_ENV": '"production"',
      "process.env.BUILD_COMMIT": JSON.stringify(commit),
      "process.env.BUILD_TIME": JSON.stringify(builtAt),
    },
  },
  // `shared` has its own copy of zod. Bundling both copies would load zod twice on a cold start.
  resolve: { alias: { zod: fileURLToPath(import.meta.resolve("zod")) } },
  output: { dir: folder(build.functions), format: "esm", cleanDir: true, sourcemap: true },
  plugins: [builtPages(), deployableManifest(), listedPackages()],
});
