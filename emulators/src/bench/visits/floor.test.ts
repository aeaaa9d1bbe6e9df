import { expect, test } from "vitest";
import { floorOf } from "./floor.ts";

const head = `<link rel="icon" href="/favicon.svg"><script type="module" src="/assets/load.js"></script>
<link rel="modulepreload" href="/assets/page.js"><link rel="preload" as="font" href="/assets/inter.woff2" crossorigin="">
<style>@font-face{font-family:Inter;src:url(/inter.woff2)}h1{color:red}</style>`;
const body = `<link rel="preload" as="image" href="/hero.webp"/><h1>Prints</h1><script type="application/json">{"a":"</b>"}</script>`;

test("the floor has the document's styles, and neither scripts nor web fonts", () => {
  expect(floorOf(`<html><head>${head}</head><body>${body}</body></html>`)).toBe(
    `<html><head><link rel="icon" href="/favicon.svg">\n\n<style>h1{color:red}</style></head>` +
      `<body><link rel="preload" as="image" href="/hero.webp"/><h1>Prints</h1></body></html>`,
  );
});
