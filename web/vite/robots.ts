import type { Plugin } from "vite";

/**
 * Writes robots.txt: what crawlers are asked to leave alone, and, where SHOP_ORIGIN says what address the site will
 * have, the sitemap's. It is a file because Cloud Functions answers this one path by itself.
 */
export function robots(shopOrigin: string | undefined): Plugin {
  return {
    name: "robots",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    generateBundle() {
      this.emitFile({ type: "asset", fileName: "robots.txt", source: robotsText(shopOrigin) });
    },
  };
}

export function robotsText(shopOrigin: string | undefined): string {
  const rules = ["User-agent: *", "Disallow: /admin", "Disallow: /cart/"];
  const sitemap = shopOrigin ? ["", `Sitemap: ${new URL("/sitemap.xml", shopOrigin).href}`] : [];
  return [...rules, ...sitemap, ""].join("\n");
}
