import { describe, expect, test } from "vitest";
import { descriptionHtml, escapeHtml, plainText } from "./html-text.ts";

test("a text is escaped for content and quoted attributes", () => {
  expect(escapeHtml(`<b title="it's">&</b>`)).toBe("&lt;b title=&quot;it&#39;s&quot;&gt;&amp;&lt;/b&gt;");
});

describe("the words of a description", () => {
  test.each([
    ["<p>First sun.</p><p>Last <em>snow</em></p>", "First sun. Last snow"],
    ['<p>The <em>Gate</em>, before <a href="/x">sunrise</a>.</p>', "The Gate, before sunrise."],
    [
      "<p>un<strong>believ</strong>able<br>light</p><ul><li>one</li><li>two</li></ul>",
      "unbelievable light one two",
    ],
    ["<p>Salt &amp; light, 2 &lt; 3</p>", "Salt & light, 2 < 3"],
    ["<p>It&#39;s &quot;fog&quot;</p>", `It's "fog"`],
    ["&amp;lt; is how it is written", "&lt; is how it is written"],
    ["", ""],
  ])("%j reads %j", (html, words) => expect(plainText(html)).toBe(words));
});

test("a description may have paragraphs, lists, emphasis and links to secure pages and e-mail addresses", () => {
  expect(descriptionHtml).toEqual({
    tags: ["p", "br", "em", "strong", "a", "ul", "ol", "li"],
    linkSchemes: ["https", "mailto"],
  });
});
