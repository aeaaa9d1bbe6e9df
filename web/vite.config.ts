import react from "@vitejs/plugin-react";
import type { HtmlTagDescriptor, Plugin } from "vite";
import { defineConfig } from "vitest/config";
import { dropUnusedCss } from "./drop-unused-css.ts";

const shop = "http://127.0.0.1:5000";

// Rules and schemas live side by side in shared; a page that uses a rule shall not pay for the schemas.
const treeshake = {
  moduleSideEffects: (id: string) => !id.includes("/shared/src/"),
  manualPureFunctions: ["z"],
};

/** Everything `main.tsx` imports at once, and what that imports: every page needs it, so it comes in one piece. */
const everyPage = new Set<string>();

export default defineConfig({
  plugins: [react(), findEveryPage(), dropUnusedCss(), preloads()],
  server: {
    host: "127.0.0.1",
    port: 5173,
    proxy: { "/api": shop, "/images": shop, "/__": shop },
  },
  // Bulma still says `if()` the old way.
  css: { preprocessorOptions: { scss: { quietDeps: true } } },
  build: { target: "es2022" },
  // Two builds: what browsers load, and the renderer that published pages are made with, in one file.
  builder: {},
  environments: {
    client: {
      build: {
        outDir: "dist",
        modulePreload: { polyfill: false },
        rolldownOptions: {
          treeshake,
          output: { codeSplitting: { groups: [{ name: "every-page", test: (id) => everyPage.has(id) }] } },
        },
      },
    },
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
  test: { environment: "jsdom", setupFiles: ["./fail-on-console.ts", "./browser-stand-ins.ts"] },
});

function findEveryPage(): Plugin {
  return {
    name: "find-every-page",
    apply: "build",
    buildEnd() {
      const add = (id: string) => {
        if (everyPage.has(id)) return;
        everyPage.add(id);
        for (const imported of this.getModuleInfo(id)?.importedIds ?? []) add(imported);
      };
      for (const id of this.getModuleIds()) if (id.endsWith("/web/src/main.tsx")) add(id);
    },
  };
}

/**
 * Asks for what the first paint needs before the style sheet and the scripts are read: our fonts, in which the
 * text is laid out from the start, and the shop behind the small script that boots it.
 */
function preloads(): Plugin {
  return {
    name: "preloads",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler: (_html, { bundle = {} }) => {
        const files = Object.values(bundle);
        const shop = files.find(
          (file) => file.type === "chunk" && file.facadeModuleId?.endsWith("/src/main.tsx"),
        );
        const scripts = shop?.type === "chunk" ? [shop.fileName, ...shop.imports] : [];
        const fonts = files.map((file) => file.fileName).filter((name) => name.endsWith(".woff2"));
        return [
          ...fonts.map((font) => link({ rel: "preload", as: "font", type: "font/woff2", href: `/${font}` })),
          ...scripts.map((script) => link({ rel: "modulepreload", href: `/${script}` })),
        ];
      },
    },
  };
}

function link(attrs: Record<string, string>): HtmlTagDescriptor {
  return { tag: "link", injectTo: "head", attrs: { ...attrs, crossorigin: "" } };
}
