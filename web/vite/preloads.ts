import type { HtmlTagDescriptor, Plugin } from "vite";

/**
 * Asks for what the first paint needs before the style sheet and the scripts are read: our fonts, in which the
 * text is laid out from the start, and the shop behind the small script that boots it.
 */
export function preloads(): Plugin {
  return {
    name: "preloads",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler: (_html, { bundle = {} }) => {
        const files = Object.values(bundle);
        const scripts = files.flatMap((file) =>
          file.type === "chunk" && file.moduleIds.some((id) => id.endsWith("/web/src/shop/main.tsx"))
            ? [file.fileName, ...file.imports]
            : [],
        );
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
