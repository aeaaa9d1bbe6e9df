import { globSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { build, type Plugin } from "vite";
import { describe, expect, test } from "vitest";
import { chunkModules, chunksToPreload, sharedChunks } from "./chunks.ts";

/** A module graph with paths of the site: each module with its imports. */
const modules: Readonly<Record<string, { imports?: readonly string[]; loads?: readonly string[] }>> = {
  "/shell.ts": { imports: ["/web/src/shop/boot.ts"] },
  "/web/src/shop/boot.ts": { imports: ["/web/src/first.ts"], loads: ["/web/src/shop/main.tsx"] },
  "/web/src/first.ts": {},
  "/web/src/shop/main.tsx": {
    imports: ["/web/src/header.ts"],
    loads: [
      "/shop/routes/collection-page.tsx",
      "/shop/routes/photo-page.tsx",
      "/shop/routes/cart-page.tsx",
      "/contract/catalog-endpoints.ts",
    ],
  },
  "/web/src/header.ts": {},
  "/shop/routes/collection-page.tsx": { imports: ["/picture.ts", "/grid.ts"] },
  "/shop/routes/photo-page.tsx": {
    imports: ["/picture.ts", "/print.ts"],
    loads: ["/web/src/shop/routes/photo/facts.tsx", "/web/src/shop/routes/photo/more.tsx"],
  },
  "/web/src/shop/routes/photo/facts.tsx": { imports: ["/facts.ts", "/shared/src/print/preview/drawing.ts"] },
  "/web/src/shop/routes/photo/more.tsx": {},
  "/shop/routes/cart-page.tsx": {
    imports: ["/print.ts", "/line.ts"],
    loads: ["/shared/src/cart/stored-cart.ts", "/filled-cart.tsx"],
  },
  "/filled-cart.tsx": { imports: ["/shared/src/print/preview/drawing.ts"] },
  "/shared/src/print/preview/drawing.ts": {},
  "/contract/catalog-endpoints.ts": { imports: ["/node_modules/zod/zod.ts"] },
  "/shared/src/cart/stored-cart.ts": { imports: ["/node_modules/zod/zod.ts"] },
  "/node_modules/zod/zod.ts": {},
  ...Object.fromEntries(
    ["/picture.ts", "/grid.ts", "/print.ts", "/line.ts", "/facts.ts"].map((id) => [id, {}]),
  ),
};

const site: Plugin = {
  name: "site",
  enforce: "pre",
  resolveId: (id) => (id in modules ? id : undefined),
  load(id) {
    const module = modules[id];
    if (!module) return undefined;
    const { imports = [], loads = [] } = module;
    return [
      ...imports.map((imported) => `import "${imported}";`),
      ...loads.map((loaded) => `import("${loaded}");`),
      `globalThis.seen = [globalThis.seen, "${id}"];`,
    ].join("\n");
  },
};

test("modules shared by pages are in the chunk of the page that needs them first, others with their page", async () => {
  const built = await build({
    configFile: false,
    logLevel: "silent",
    plugins: [site, chunkModules()],
    build: {
      write: false,
      rolldownOptions: {
        input: "/shell.ts",
        output: { codeSplitting: { groups: sharedChunks } },
      },
    },
  });
  const chunks = [built].flat().flatMap((result) => ("output" in result ? result.output : []));
  const chunkOf = new Map(
    chunks.flatMap((chunk) =>
      chunk.type === "chunk" ? chunk.moduleIds.map((id) => [posix.basename(id), chunk.name] as const) : [],
    ),
  );
  expect(Object.fromEntries(chunkOf)).toMatchObject({
    "boot.ts": "load",
    "first.ts": "load",
    "main.tsx": "every-page",
    "header.ts": "every-page",
    "picture.ts": "every-page", // on the pages of collections and of photos
    "print.ts": "buying", // on the pages of photos and of the cart
    "zod.ts": "schemas", // in the code that parses replies, and in that which reads a stored cart
    "drawing.ts": "drawing", // in a part of the page of a photo, and in one of the cart
    "facts.tsx": "photo-waiting", // in parts that most windows show only after scrolling
    "facts.ts": "photo-waiting",
    "more.tsx": "photo-waiting",
    "grid.ts": "collection-page",
    "line.ts": "cart-page",
  });
});

describe("each module that chunks.ts names", () => {
  const root = posix.join(import.meta.dirname, "../..");
  const files = globSync("{shared,web}/src/**/*.{ts,tsx}", { cwd: root }).map((file) => `/${file}`);
  const text = readFileSync(posix.join(import.meta.dirname, "chunks.ts"), "utf8");
  const ends = [...text.matchAll(/"(\/[\w/-]+\.tsx?)"/g)].map(([, end = ""]) => end);

  test.each([...new Set(ends)])("is one file: %s", (end) => {
    expect(files.filter((file) => file.endsWith(end))).toHaveLength(1);
  });
});

describe("the chunks to preload", () => {
  const chunks = [
    "assets/load-a1.js",
    "assets/every-page-b2.js",
    "assets/rolldown-runtime-c3.js",
    "assets/cart-page-d4.js",
    "assets/cart-page-e5.css",
  ];

  test("are without those that boot has requested on every page", () => {
    expect(chunksToPreload(chunks, "assets/photo-page-f6.js")).toEqual([
      "assets/cart-page-d4.js",
      "assets/cart-page-e5.css",
    ]);
  });

  test("of the code that boots contain the runtime, which nothing has requested before it", () => {
    expect(chunksToPreload(chunks, "assets/load-a1.js")).toEqual([
      "assets/rolldown-runtime-c3.js",
      "assets/cart-page-d4.js",
      "assets/cart-page-e5.css",
    ]);
  });

  test("of the page of a photo are without those that the page imports itself", () => {
    const more = ["assets/print-a1.js", "assets/buying-b2.js", "assets/print-info-c3.js"];
    expect(chunksToPreload([...chunks, ...more], "assets/photo-page-f6.js")).toEqual([
      "assets/cart-page-d4.js",
      "assets/cart-page-e5.css",
      "assets/print-info-c3.js",
    ]);
  });
});
