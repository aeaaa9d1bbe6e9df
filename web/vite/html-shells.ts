import type { HtmlTagDescriptor, Plugin } from "vite";

/** The source documents of the two entries. */
export const shells = { shop: "index.html", admin: "admin.html" } as const;

/**
 * The shop's document is built as shell.html: Hosting serves a file that exists before it calls a function, and the
 * homepage is rendered by one. Both documents preload the fonts of English text; the shop's also preloads the scripts
 * that its boot script imports later. The development server serves the back office's document at its addresses.
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
        const fonts = files
          .map((file) => file.fileName)
          .filter((name) => name.endsWith(".woff2") && !name.includes("-other-letters"));
        return [
          ...fonts.map((font) => link({ rel: "preload", as: "font", type: "font/woff2", href: `/${font}` })),
          ...scripts.map((script) => link({ rel: "modulepreload", href: `/${script}` })),
        ];
      },
    },
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        const shell = bundle[shells.shop];
        if (shell) shell.fileName = "shell.html";
      },
    },
  };
}

/** Whether a browser asks for a page of the back office, as opposed to one of its modules. */
export function isAdminDocument(url = "", accept = ""): boolean {
  return /^\/admin(?:[/?#]|$)/.test(url) && accept.includes("text/html");
}

function link(attrs: Record<string, string>): HtmlTagDescriptor {
  return { tag: "link", injectTo: "head", attrs: { ...attrs, crossorigin: "" } };
}
