import { matchesGlob } from "node:path";
import { expect, test } from "vitest";
import { paths } from "./shared/src/routes/paths.ts";
import firebase from "./firebase.json" with { type: "json" };

/** Where Firebase Hosting sends a request that no file answers: the first rewrite that matches. */
function rewriteOf(pathname: string): string {
  const rewrite = firebase.hosting.rewrites.find(({ source }) => matchesGlob(pathname, source));
  return rewrite?.function?.functionId ?? rewrite?.destination ?? "a file or 404.html";
}

const rewrites = {
  function: "pages",
  file: "a file or 404.html",
  "shop shell": "/shell.html",
  "admin shell": "/admin.html",
};

test.each(Object.entries(paths))("firebase.json has %s rendered as the table of paths says", (_, page) => {
  const pathname = page.path.replaceAll(/:\w+/g, "example");
  expect(rewriteOf(pathname)).toBe(rewrites[page.renderedBy]);
});
