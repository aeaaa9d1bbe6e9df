import { describe, expect, test } from "vitest";
import { buildTargets } from "./oldest-browsers.ts";
import { namedFeatures, youngerUses } from "./script-uses.ts";
import { youngerStyles } from "./style-uses.ts";

test("the oldest browsers are those of the list", () => {
  expect(buildTargets("shop")).toEqual(["chrome103", "edge103", "firefox104", "ios15.4", "safari15.4"]);
  expect(buildTargets("admin")).toEqual(["chrome119", "edge119", "firefox121", "ios17.4", "safari17.4"]);
});

describe("a script of the shop", () => {
  const features = namedFeatures("shop");
  const usesOf = (script: string) => [...youngerUses([script], features).keys()];

  test.each([
    ['"x".isWellFormed()', ".isWellFormed"],
    ["URL.canParse(x)", "URL.canParse"],
    ["window.structuredClone(x); Promise.withResolvers()", "Promise.withResolvers"],
    ["const { groupBy } = Object;", "Object.groupBy"],
    ["list.toSorted()", ".toSorted"],
    ["new Set().union(other)", ".union"],
    ["map.values().map(x)", "Iterator.map"],
    ["new Intl.Segmenter()", "Intl.Segmenter"],
    ["scheduler", "scheduler"],
    ["window.scheduler", "scheduler"],
    ["form.requestSubmit()", ".requestSubmit"],
    ["menu.showPopover()", ".showPopover"],
    ["box.checkVisibility()", ".checkVisibility"],
    ["box.inert = true", ".inert"],
    ["document.startViewTransition?.(x)", "Document.startViewTransition"],
    ['addEventListener("scrollend", x)', "event scrollend"],
    ["/(?<=a)b/u", "lookbehind"],
    ['new RegExp("(?<!a)b")', "lookbehind"],
    ["class A { static { x(); } }", "static block"],
  ])("that has %s uses %s", (script, use) => {
    expect(usesOf(script)).toEqual([use]);
  });

  test.each([
    "structuredClone(x)", // Safari 15.4, as what follows
    "list.at(-1)?.findLast(x).replaceAll(a, b)",
    "crypto.randomUUID()",
    "Object.values(x).map(y)",
    "const scheduler = x; scheduler",
    "x = { scheduler: 1, union() {} }",
    "/(?<name>a)b/u",
  ])("that has %s uses nothing younger", (script) => {
    expect(usesOf(script)).toEqual([]);
  });
});

describe("a style of the shop", () => {
  test.each([
    ["a { height: 100dvh }", "dvh"],
    ["a { width: 10cqw }", "cqw"],
    ["a { & b { color: red } }", "&"],
    ["a:has(b) { color: red }", ":has(b)"],
    ["a { color: color-mix(in srgb, red, blue) }", "color-mix()"],
    ["a { color: oklch(50% 0 0) }", "oklch()"],
    ["a { overflow: clip }", "overflow: clip"],
    ["a { translate: 1px }", "translate"], // Chrome 104
    ["@container (min-width: 5px) { a { color: red } }", "@container"],
    ["@media (width < 5px) { a { color: red } }", "(<)"],
    ["@media not (min-width: 5px) { a { color: red } }", "@media not (min-width:5px)"],
    ["@media (scripting: none) { a { color: red } }", "(scripting)"],
  ])("that has %s uses %s", (style, use) => {
    expect([...youngerStyles([style], "shop")]).toEqual([use]);
  });

  test("with a younger selector in a list is ignored as a whole", () => {
    expect([...youngerStyles([".a, .b:has(c) { color: red }"], "shop")]).toContain(
      ".a,.b:has(c) in one rule",
    );
  });

  test.each([
    "a { inset: 0; aspect-ratio: 1 }",
    "@layer x { a { color: red } }",
    "@supports (width: 1cqw) { a { width: 1cqw } }",
    "@media (max-width: 5px), (min-height: 5px) { a { color: red } }",
  ])("that has %s uses nothing younger", (style) => {
    expect([...youngerStyles([style], "shop")]).toEqual([]);
  });
});
