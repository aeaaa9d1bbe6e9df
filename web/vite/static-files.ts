import { writeFile } from "node:fs/promises";
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
 * HTML. The sitemap's URL is omitted if `shopOrigin` is not set.
 */
export function staticFiles({
  renderer,
  shopOrigin = "",
}: {
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
      await writeFile(join(renderer, "page-styles.json"), JSON.stringify(Object.fromEntries(styles)));
    },
  };
}

/** The paths that crawlers should not visit. A file, because Cloud Functions answers /robots.txt itself. */
export function robotsText(shopOrigin: string): string {
  const rules = ["User-agent: *", "Disallow: /admin", "Disallow: /cart/"];
  const sitemap = shopOrigin ? ["", `Sitemap: ${new URL("/sitemap.xml", shopOrigin).href}`] : [];
  return [...rules, ...sitemap, ""].join("\n");
}
