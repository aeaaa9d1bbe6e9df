import { describe, expect, test } from "vitest";
import { usedCss, wordsOf } from "./drop-unused-css.ts";

const words = new Set(["card", "is-good", "is-open"]);

describe("the used part of a style sheet", () => {
  test.each([
    ["keeps elements and classes that are named", "a{x:1}.card{x:1}", "a{x:1}.card{x:1}"],
    ["drops a rule whose class nobody names", ".card{x:1}.level{x:1}", ".card{x:1}"],
    ["drops single selectors of a list", ".level,.card,.level a{x:1}", ".card{x:1}"],
    ["drops elements that no page has", "hr,a,pre code,.card video,select[multiple]{x:1}", "a{x:1}"],
    ["needs every class of a selector", ".card.is-huge{x:1}.card.is-open{x:1}", ".card.is-open{x:1}"],
    [
      "drops the words in empty fields, by all their names",
      ".card:-moz-placeholder-shown,.card::-moz-placeholder,.card::placeholder,.card{x:1}",
      ".card{x:1}",
    ],
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
      "a{--bulma-a:1;--bulma-b:var(--bulma-a);--bulma-c:2}a{x:var(--bulma-c,1)}",
      "a{--bulma-c:2}a{x:var(--bulma-c,1)}",
    ],
    [
      "writes a value that is the same everywhere where it is read",
      ":root{--bulma-a:1;--bulma-b:var(--bulma-a)}a{x:var(--bulma-b);y:var(--bulma-a)}",
      "a{x:1;y:1}",
    ],
    [
      "leaves a variable that has another value somewhere, and what follows from it",
      ":root{--bulma-a:1;--bulma-b:var(--bulma-a)}a{--bulma-a:2;x:var(--bulma-b)}",
      ":root{--bulma-a:1;--bulma-b:var(--bulma-a)}a{--bulma-a:2;x:var(--bulma-b)}",
    ],
    [
      "leaves a variable that is set under a condition, or that something else stands in for",
      "@media a{a{--bulma-a:1}}a{--bulma-b:2;x:var(--bulma-a);y:var(--bulma-b,3)}",
      "@media a{a{--bulma-a:1}}a{--bulma-b:2;x:var(--bulma-a);y:var(--bulma-b,3)}",
    ],
    ["leaves our own variables", ":root{--ink:1}", ":root{--ink:1}"],
  ])("%s", (_name, css, used) => expect(usedCss([css], words)).toEqual([used]));
});

describe("the words of a source", () => {
  test("are all that could be a class, and what a class could be put together with", () => {
    const words = wordsOf('const tone = "good"; // small\nconst it = `card is-${tone}`;');
    expect(words).toEqual(expect.arrayContaining(["card", "is-good", "small"]));
    expect(words).not.toContain("is-small");
  });
});
