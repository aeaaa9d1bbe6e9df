import { describe, expect, test } from "vitest";
import { usedCss } from "./drop-unused-css.ts";

const words = new Set(["card", "good", "is-open"]);

describe("the used part of a style sheet", () => {
  test.each([
    ["keeps elements and classes that are named", "a{x:1}.card{x:1}", "a{x:1}.card{x:1}"],
    ["drops a rule whose class nobody names", ".card{x:1}.level{x:1}", ".card{x:1}"],
    ["drops single selectors of a list", ".level,.card,.level a{x:1}", ".card{x:1}"],
    ["needs every class of a selector", ".card.is-huge{x:1}.card.is-open{x:1}", ".card.is-open{x:1}"],
    ["finds the second half of a class that is put together", ".is-good{x:1}", ".is-good{x:1}"],
    ["does not need what is negated", ".card:not(.is-huge,.level){x:1}", ".card:not(.is-huge,.level){x:1}"],
    [
      "looks into conditions and drops empty ones",
      "@media a{.level{x:1}}@media b{.card{x:1}}",
      "@media b{.card{x:1}}",
    ],
    [
      "keeps fonts and animations",
      "@font-face{x:1}@keyframes a{to{x:1}}",
      "@font-face{x:1}@keyframes a{to{x:1}}",
    ],
    [
      "drops Bulma variables that nothing reads, and those only they read",
      ":root{--bulma-a:1;--bulma-b:var(--bulma-a);--bulma-c:2}a{x:var(--bulma-c)}",
      ":root{--bulma-c:2}a{x:var(--bulma-c)}",
    ],
    ["leaves our own variables", ":root{--ink:1}", ":root{--ink:1}"],
  ])("%s", (_name, css, used) => expect(usedCss(css, words)).toBe(used));
});
