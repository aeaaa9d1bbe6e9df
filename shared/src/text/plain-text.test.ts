import { describe, expect, test } from "vitest";
import { plainText } from "./plain-text.ts";

describe("the words of a description", () => {
  test.each([
    ["<p>First sun.</p><p>Last <em>snow</em></p>", "First sun. Last snow"],
    ["<p>Salt &amp; light, 2 &lt; 3</p>", "Salt & light, 2 < 3"],
    ["<p>It&#39;s &quot;fog&quot;</p>", `It's "fog"`],
    ["&amp;lt; is how it is written", "&lt; is how it is written"],
    ["", ""],
  ])("%j reads %j", (html, words) => expect(plainText(html)).toBe(words));
});
