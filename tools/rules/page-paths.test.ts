import { matchesGlob } from "node:path";
import { expect, test } from "vitest";
import { adminPaths } from "../../shared/src/routes/admin-paths.ts";
import { paths } from "../../shared/src/routes/paths.ts";
import firebase from "../../firebase.json" with { type: "json" };

/** Where Firebase Hosting sends a request that no file answers: the first rewrite that matches. */
function rewriteOf(pathname: string): string {
  const rewrite = firebase.hosting.rewrites.find(({ source }) => matchesGlob(pathname, source));
  return rewrite?.function?.functionId ?? rewrite?.destination ?? "nothing";
}

const rewrites = {
  function: "pages",
  "shop shell": "/shell.html",
  "admin shell": "/admin.html",
};

const pages = [...Object.values(paths), ...Object.values(adminPaths)];

test.each(pages.map(({ path, renderedBy }) => [path, renderedBy] as const))(
  "firebase.json has %s rendered by the %s",
  (path, renderedBy) => {
    expect(rewriteOf(path.replaceAll(/:\w+/g, "example"))).toBe(rewrites[renderedBy]);
  },
);
