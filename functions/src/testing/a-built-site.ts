import type { BuiltSite } from "#src/storefront/pages/built-site.ts";

/** Replaces the built renderer by one that records what it renders. */
export const aBuiltSite: BuiltSite = {
  build: "0123456789abcdef",
  stylesOf: { cart: "<style>.line{}</style>" },
  shell: "<!doctype html><title>Shell</title>",
  render: (page) => Promise.resolve(`<!doctype html><pre>${JSON.stringify(page)}</pre>`),
};
