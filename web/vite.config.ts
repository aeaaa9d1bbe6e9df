import react from "@vitejs/plugin-react";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";
import { dropUnusedCss } from "./drop-unused-css.ts";

const shop = "http://127.0.0.1:5000";

// Rules and schemas live side by side in shared; a page that uses a rule shall not pay for the schemas.
const treeshake = {
  moduleSideEffects: (id: string) => !id.includes("/shared/src/"),
  manualPureFunctions: ["z"],
};

export default defineConfig({
  plugins: [react(), dropUnusedCss(), preloadFonts()],
  server: {
    host: "127.0.0.1",
    port: 5173,
    proxy: { "/api": shop, "/images": shop },
  },
  // Bulma still says `if()` the old way.
  css: { preprocessorOptions: { scss: { quietDeps: true } } },
  build: { target: "es2022", rolldownOptions: { treeshake } },
  // Two builds: what browsers load, and the renderer that published pages are made with, in one file.
  builder: {},
  environments: {
    client: { build: { outDir: "dist" } },
    ssr: {
      define: { "process.env.NODE_ENV": JSON.stringify("production") },
      resolve: { noExternal: true },
      build: {
        outDir: "renderer/dist",
        copyPublicDir: false,
        minify: true,
        rolldownOptions: { input: "src/render-document.tsx", output: { codeSplitting: false }, treeshake },
      },
    },
  },
  test: { environment: "jsdom", setupFiles: ["./fail-on-console.ts", "./stand-in-dialog.ts"] },
});

/** Text is laid out in our fonts from the first paint: they are asked for before the style sheet is read. */
function preloadFonts(): Plugin {
  return {
    name: "preload-fonts",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => file.endsWith(".woff2"))
          .map((file) => ({
            tag: "link",
            injectTo: "head-prepend" as const,
            attrs: { rel: "preload", as: "font", type: "font/woff2", href: `/${file}`, crossorigin: "" },
          })),
    },
  };
}
