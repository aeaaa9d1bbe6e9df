import type { RenderDocument } from "@lightwell/shared/shop/published-page";
import { filePaths, sitemapPaths } from "@lightwell/shared/routes/paths";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Plugin } from "vite";

interface StaticPage {
  /** Of its file, without `.html`. */
  readonly name: string;
  readonly isUnlisted: boolean;
}

const pages: readonly StaticPage[] = [
  ...filePaths.map((path) => ({ name: path.slice(1), isUnlisted: !sitemapPaths.includes(path) })),
  { name: "404", isUnlisted: false },
];

/** The chunks that bring styles of their own, by page. */
const styledBy: Readonly<Record<string, string>> = {
  cart: "cart-page",
  login: "login-page",
  saved: "saved-page",
};

/**
 * For search engines by name: archives may keep these pages. robots.txt must let them in, or they would not read it.
 */
const unlisted = ["googlebot", "bingbot"]
  .map((engine) => `<meta name="${engine}" content="noindex">`)
  .join("");

/**
 * Writes robots.txt, and these pages as files when everything else is built, rendered like the published pages. Their
 * canonical URLs and the sitemap's URL are left out where `shopOrigin` is not set.
 */
export function staticPages({
  site,
  renderer,
  shopOrigin = "",
}: {
  /** The folders of the build. */
  readonly site: string;
  readonly renderer: string;
  readonly shopOrigin: string | undefined;
}): Plugin {
  const stylesOf = new Map<string, readonly string[]>();
  return {
    name: "static-pages",
    apply: "build",
    generateBundle(_options, bundle) {
      if (this.environment.name === "client")
        this.emitFile({ type: "asset", fileName: "robots.txt", source: robotsText(shopOrigin) });
      for (const file of Object.values(bundle))
        if (file.type === "chunk") stylesOf.set(file.name, [...(file.viteMetadata?.importedCss ?? [])]);
    },
    async buildApp(builder) {
      for (const environment of Object.values(builder.environments)) await builder.build(environment);
      const { renderDocument } = (await import(pathToFileURL(join(renderer, "render-document.js")).href)) as {
        renderDocument: RenderDocument;
      };
      const template = await readFile(join(site, "shell.html"), "utf8");
      for (const { name, isUnlisted } of pages) {
        const page = await renderDocument({ template, address: `/${name}`, origin: shopOrigin, replies: [] });
        const styles = (stylesOf.get(styledBy[name] ?? "") ?? []).map(
          (file) => `<link rel="stylesheet" crossorigin href="/${file}">`,
        );
        const head = [...styles, isUnlisted ? unlisted : ""].join("");
        const file = page.replace("</head>", () => `${head}</head>`);
        await writeFile(join(site, `${name}.html`), file);
      }
    },
  };
}

/** What crawlers are asked not to visit. A file, because Cloud Functions answers /robots.txt itself. */
export function robotsText(shopOrigin: string): string {
  const rules = ["User-agent: *", "Disallow: /admin", "Disallow: /cart/"];
  const sitemap = shopOrigin ? ["", `Sitemap: ${new URL("/sitemap.xml", shopOrigin).href}`] : [];
  return [...rules, ...sitemap, ""].join("\n");
}
