import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Plugin } from "vite";
import { inlinedStyles } from "./inlined-styles.ts";

/** The chunks with styles of their own, by the page's name in `paths`. */
const styledBy: Readonly<Record<string, string>> = {
  cart: "cart-page",
  login: "login-page",
  prints: "prints-page",
  saved: "saved-page",
};

/**
 * Writes robots.txt, and next to the renderer the styles that single pages need before their scripts are loaded, as
 * HTML. Writes the id of the build into both folders. The sitemap's URL is omitted if `shopOrigin` is not set.
 */
export function staticFiles({
  pages,
  renderer,
  shopOrigin = "",
}: {
  /** The folder that Hosting serves. */
  readonly pages: string;
  /** The folder of the renderer's build. */
  readonly renderer: string;
  readonly shopOrigin: string | undefined;
}): Plugin {
  const stylesOf = new Map<string, string>();
  return {
    name: "static-files",
    apply: "build",
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        if (this.environment.name !== "client") return;
        this.emitFile({ type: "asset", fileName: "robots.txt", source: robotsText(shopOrigin) });
        for (const file of Object.values(bundle)) {
          if (file.type !== "chunk") continue;
          const sheets = [...(file.viteMetadata?.importedCss ?? [])];
          stylesOf.set(file.name, sheets.map((sheet) => inlinedStyles(sheet, bundle)).join(""));
        }
      },
    },
    async buildApp(builder) {
      for (const environment of Object.values(builder.environments)) await builder.build(environment);
      const styles = Object.entries(styledBy).map(([page, chunk]) => [page, stylesOf.get(chunk)]);
      const pageStyles = JSON.stringify(Object.fromEntries(styles));
      await writeFile(join(renderer, "page-styles.json"), pageStyles);
      const id = buildId(
        await readFile(join(pages, "shell.html")),
        pageStyles,
        await readFile(join(renderer, "render-document.js")),
      );
      for (const folder of [pages, renderer]) await writeFile(join(folder, "build-id.txt"), id);
    },
  };
}

/** The paths that crawlers should not visit. A file, because Cloud Functions answers /robots.txt itself. */
export function robotsText(shopOrigin: string): string {
  const rules = ["User-agent: *", "Disallow: /admin", "Disallow: /cart/"];
  const sitemap = shopOrigin ? ["", `Sitemap: ${new URL("/sitemap.xml", shopOrigin).href}`] : [];
  return [...rules, ...sitemap, ""].join("\n");
}

/**
 * Identifies a build by what its documents are rendered with: builds with the same id render the same documents. Names
 * of scripts and styles contain their hashes, so the shell changes with them.
 */
function buildId(...parts: readonly (string | Buffer)[]): string {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part);
  return hash.digest().toString("hex", 0, 8);
}
