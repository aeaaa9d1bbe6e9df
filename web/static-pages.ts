import type { RenderDocument } from "@lightwell/shared/shop/published-page";
import { standingPaths } from "@lightwell/shared/shop/standing-paths";
import { readFile, writeFile } from "node:fs/promises";
import type { Plugin } from "vite";

interface StaticPage {
  /** Of its file. */
  readonly name: string;
  /** The chunk that brings styles of its own, if one does. */
  readonly styledBy?: string;
  readonly isUnlisted?: boolean;
}

const pages: readonly StaticPage[] = [
  ...standingPaths.map((path) => ({ name: path.slice(1) })),
  { name: "cart", styledBy: "cart-page", isUnlisted: true },
  { name: "login", styledBy: "login-page", isUnlisted: true },
  { name: "404" },
];

/**
 * For search engines by name: archives may keep these pages. robots.txt must let them in, or they would not read it.
 */
const unlisted = ["googlebot", "bingbot"]
  .map((engine) => `<meta name="${engine}" content="noindex">`)
  .join("");

const renderer = new URL("renderer/dist/render-document.js", import.meta.url);
const site = new URL("dist/", import.meta.url);

/**
 * Writes these pages as files when everything else is built: head and first paint filled in by what renders the
 * published pages. They name their own addresses where SHOP_ORIGIN says what the site's will be.
 */
export function staticPages(shopOrigin = ""): Plugin {
  const stylesOf = new Map<string, readonly string[]>();
  return {
    name: "static-pages",
    apply: "build",
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === "chunk") stylesOf.set(file.name, [...(file.viteMetadata?.importedCss ?? [])]);
    },
    async buildApp(builder) {
      for (const environment of Object.values(builder.environments)) await builder.build(environment);
      const { renderDocument } = (await import(renderer.href)) as { renderDocument: RenderDocument };
      const template = await readFile(new URL("shell.html", site), "utf8");
      for (const { name, styledBy = "", isUnlisted = false } of pages) {
        const page = await renderDocument({ template, address: `/${name}`, origin: shopOrigin, replies: [] });
        const styles = (stylesOf.get(styledBy) ?? []).map(
          (file) => `<link rel="stylesheet" crossorigin href="/${file}">`,
        );
        const head = [...styles, isUnlisted ? unlisted : ""].join("");
        const file = page.replace("</head>", () => `${head}</head>`);
        await writeFile(new URL(`${name}.html`, site), file);
      }
    },
  };
}
