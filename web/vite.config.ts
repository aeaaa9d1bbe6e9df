import { localPorts, portShift } from "@lightwell/shared/development/local-ports";
import react from "@vitejs/plugin-react";
import { createRequire } from "node:module";
import { join } from "node:path";
import { defaultServerConditions, type Rolldown } from "vite";
import { defineConfig } from "vitest/config";
import { buildFolders } from "../tools/build/build-folders.ts";
import { chunkModules, chunksToPreload, sharedChunks } from "./vite/chunks.ts";
import { buildTargets } from "./vite/oldest-browsers.ts";
import { subsetFonts } from "./vite/subset-fonts.ts";
import { htmlShells, shells } from "./vite/html-shells.ts";
import { keepSourceMaps } from "./vite/source-maps.ts";
import { staticFiles } from "./vite/static-files.ts";

// Under `npm run dev`, this server serves the pages and passes calls and pictures to the emulator of Firebase Hosting.
const ports = localPorts(portShift(process.env["PORT_SHIFT"]));
const shop = `http://127.0.0.1:${ports.hosting}`;

const build = buildFolders();
const folder = (path: string) => join(import.meta.dirname, "..", path);

// A page that uses one rule or schema of a topic in shared shall not pay for the others.
const treeshake: Rolldown.TreeshakingOptions = {
  moduleSideEffects: (id: string) => !id.includes("/shared/src/"),
  manualPureFunctions: ["z"],
  propertyReadSideEffects: false, // no getter of the libraries does more than return a value
};

// Smaller files of two libraries. The main file of numeral adds formats of bytes, times and percentages. The package of
// React Router names only its development build, which has the texts of warnings.
const router = createRequire(import.meta.resolve("react-router-dom")).resolve("react-router");
const routerBuild = join(router, "../../production");
const alias = [
  { find: /^numeral$/, replacement: "numeral/src/numeral.js" },
  { find: /^react-router$/, replacement: join(routerBuild, "index.mjs") },
  { find: /^react-router\/dom$/, replacement: join(routerBuild, "dom-export.mjs") },
];

export default defineConfig({
  plugins: [
    react(),
    subsetFonts(),
    chunkModules(),
    htmlShells(),
    keepSourceMaps(folder(build.maps)),
    staticFiles({
      pages: folder(build.pages),
      renderer: folder(build.renderer),
      shopOrigin: process.env["SHOP_ORIGIN"],
    }),
  ],
  resolve: { alias },
  server: {
    host: "127.0.0.1",
    port: ports.vite,
    proxy: { "/api": shop, "/data": shop, "/images": shop, "/manifest.webmanifest": shop, "/__": shop },
    watch: { ignored: ["**/dist*/**"] }, // a build that runs beside it must not reload the page
  },
  // Bulma uses the deprecated `if()` of Sass.
  css: { preprocessorOptions: { scss: { quietDeps: true } } },
  build: { cssTarget: buildTargets("shop") }, // one for all environments, which share the plugin of the styles
  define: {
    "import.meta.env.VITE_MEASUREMENT_ID": JSON.stringify(process.env["VITE_MEASUREMENT_ID"] ?? ""),
  },
  // Three builds: the shop, the back office, and the renderer of the prerendered pages, in one file. The two entries
  // share no chunk, so that the shop does not load a library that only the back office uses.
  builder: { sharedConfigBuild: true, sharedPlugins: true },
  environments: {
    client: {
      build: {
        target: buildTargets("shop"),
        outDir: folder(build.pages),
        sourcemap: "hidden",
        modulePreload: {
          polyfill: false,
          resolveDependencies: (_, chunks, { hostId }) => chunksToPreload(chunks, hostId),
        },
        rolldownOptions: {
          input: shells.shop,
          treeshake,
          optimization: { inlineConst: { mode: "all", pass: 3 } },
          // Safari 15 needs class fields transformed. As assignments they need no helper.
          transform: { assumptions: { setPublicClassFields: true } },
          output: {
            codeSplitting: {
              groups: sharedChunks,
            },
          },
        },
      },
    },
    admin: {
      consumer: "client",
      build: {
        target: buildTargets("admin"),
        outDir: folder(build.pages),
        emptyOutDir: false, // beside the shop
        copyPublicDir: false,
        sourcemap: "hidden",
        rolldownOptions: {
          input: shells.admin,
          treeshake,
          // In a chunk of its own it runs before the chunk with Zod; in that of its entry it would run after it.
          output: { codeSplitting: { groups: [{ name: "first", test: "/schemas-without-eval.ts" }] } },
        },
      },
    },
    ssr: {
      define: { "process.env.NODE_ENV": JSON.stringify("production") },
      // `module-sync`: React Router's ES modules, of which a quarter is left in the bundle.
      resolve: { noExternal: true, conditions: ["module-sync", ...defaultServerConditions] },
      build: {
        target: "node24",
        outDir: folder(build.renderer),
        copyPublicDir: false,
        minify: true,
        rolldownOptions: {
          input: "src/shop/render-document.tsx",
          output: { codeSplitting: false },
          treeshake,
        },
      },
    },
  },
  test: {
    environment: "jsdom",
    env: { DEBUG_PRINT_LIMIT: "30000" }, // an element that is not found: with the page below the header
    setupFiles: [
      "./src/testing/fail-on-console.ts",
      "./src/testing/fail-on-bare-text.ts",
      "./src/testing/fail-on-faulty-page.ts",
      "./src/testing/browser-fakes.ts",
    ],
  },
});
