import { readFileSync } from "node:fs";
import { minifySync, type HtmlTagDescriptor, type Plugin, type Rolldown } from "vite";
import { inlinedStyles } from "./inlined-styles.ts";
import { isFirstFont } from "./subset-fonts.ts";

/** The source documents of the two entries. */
export const shells = { shop: "index.html", admin: "admin.html" } as const;

/**
 * The shop's document is built as shell.html: Hosting serves a file that exists before it calls a function, and the
 * homepage is rendered by one. Both documents preload the fonts of regular text, the shop's unless the line is slow.
 * The shop's also preloads the scripts that its boot script imports later, and contains its styles and
 * `inlined-script.js`. The development server serves the back office's document at its addresses.
 */
export function htmlShells(): Plugin {
  return {
    name: "html-shells",
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        if (isAdminDocument(request.url, request.headers.accept)) request.url = `/${shells.admin}`;
        next();
      });
    },
    transformIndexHtml: {
      order: "post",
      handler: (_html, { path, bundle = {} }) => {
        const files = Object.values(bundle);
        const scripts = files.flatMap((file) =>
          path === `/${shells.shop}` &&
          file.type === "chunk" &&
          file.moduleIds.some((id) => id.endsWith("/web/src/shop/main.tsx"))
            ? [file.fileName, ...file.imports]
            : [],
        );
        const fonts = files.map((file) => file.fileName).filter(isFirstFont);
        const unlessSlow = path === `/${shells.shop}` ? { media: "not all" } : {}; // see inlined-script.js
        return [
          ...fonts.map((font) =>
            link({ rel: "preload", as: "font", type: "font/woff2", href: `/${font}`, ...unlessSlow }),
          ),
          ...scripts.map((script) => link({ rel: "modulepreload", href: `/${script}` })),
        ];
      },
    },
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        const shell = bundle[shells.shop];
        if (shell?.type !== "asset") return;
        shell.fileName = "shell.html";
        shell.source = withInlinedParts(String(shell.source), bundle);
      },
    },
  };
}

/** Whether a request is for a page of the back office, as opposed to one of its modules. */
export function isAdminDocument(url = "", accept = ""): boolean {
  return /^\/admin(?:[/?#]|$)/.test(url) && accept.includes("text/html");
}

/** Moves the linked style sheets, and the script, into the end of the head: what it preloads comes before them. */
function withInlinedParts(html: string, bundle: Rolldown.OutputBundle): string {
  let styles = "";
  const withoutLinks = html.replaceAll(
    /\s*<link rel="stylesheet"[^>]*href="\/([^"]*)"[^>]*>/g,
    (_, name: string) => {
      styles += inlinedStyles(name, bundle);
      return "";
    },
  );
  const file = new URL("../src/shop/inlined-script.js", import.meta.url);
  const { code } = minifySync("inlined-script.js", readFileSync(file, "utf8"));
  return withoutLinks.replace("</head>", () => `${styles}<script>${code}</script></head>`);
}

function link(attrs: Record<string, string>): HtmlTagDescriptor {
  return { tag: "link", injectTo: "head", attrs: { ...attrs, crossorigin: "" } };
}
