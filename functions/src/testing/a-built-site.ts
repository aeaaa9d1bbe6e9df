import type { BuiltSite } from "#src/storefront/pages/built-site.ts";

/** In the place of the built pages, a renderer that writes down what it is asked to render. */
export const aBuiltSite: BuiltSite = {
  stylesOf: { cart: "<style>.line{}</style>" },
  shell: "<!doctype html><title>Shell</title>",
  render: (page) => Promise.resolve(`<!doctype html><pre>${JSON.stringify(page)}</pre>`),
};
