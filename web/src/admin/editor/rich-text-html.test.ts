import { descriptionSamples } from "@lightwell/shared/testing/description-samples";
import { describe, expect, test } from "vitest";
import { normalizedHtml, pastedHtml } from "./rich-text-html.ts";

describe("an edited text", () => {
  test.each(descriptionSamples)("that was typed as %s and stored as %s says the same", (typed, stored) => {
    expect(normalizedHtml(stored)).toBe(normalizedHtml(typed.replaceAll(/<\/?b>/g, ""))); // the shop stores no `b`
    expect(normalizedHtml(normalizedHtml(stored))).toBe(normalizedHtml(stored));
  });

  test.each([
    ["<p>One.</p>\n<p>Two.</p>", "<p>One.</p><p>Two.</p>"],
    ["Ships within {lab days} days", "<p>Ships within {lab days} days</p>"],
    ["<p>one<br />two</p>", "<p>one<br>two</p>"],
    ["<p></p><p>one</p><p></p>", "<p>one</p>"],
    ["", ""],
    ["<p></p>", ""],
    ["<ul><li>one<ol><li>two</li></ol></li></ul>", "<ul><li>one<ol><li>two</li></ol></li></ul>"],
    ["<ul>\n<li>one</li>\n</ul>", "<ul><li>one</li></ul>"],
    ["<ul><li><p>one</p><p>two</p></li></ul>", "<ul><li><p>one</p><p>two</p></li></ul>"],
    ['<ol start="3"><li>one</li></ol>', "<ol><li>one</li></ol>"],
    [
      '<p><a href="https://a.example/" rel="noopener noreferrer nofollow">there</a></p>',
      '<p><a href="https://a.example/" rel="noopener noreferrer nofollow">there</a></p>',
    ],
    ['<p><a href="/about">us</a></p>', '<p><a href="/about">us</a></p>'],
  ])("%s is %s", (stored, written) => {
    expect(normalizedHtml(stored)).toBe(written);
  });
});

describe("what is pasted", () => {
  test.each([
    [
      "Word",
      `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal { color: red }</style>
      </head><body><!--StartFragment--><h1>Fog</h1><p class=MsoNormal style='margin:0'><b><span
      style='font-size:12pt'>Six</span></b><o:p></o:p> in the <i>morning</i></p><!--EndFragment--></body></html>`,
      "<p><strong>Fog</strong></p><p><strong>Six</strong> in the <em>morning</em></p>",
    ],
    [
      "Google Docs",
      `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr"><span
      style="font-weight:400;">Fog </span><span style="font-weight:700;">lifts</span></p><ul><li dir="ltr"><p
      role="presentation"><span style="font-style:italic;">late</span></p></li></ul></b>`,
      "<p>Fog <strong>lifts</strong></p><ul><li><em>late</em></li></ul>",
    ],
    [
      "a page",
      `<div>One</div><table><tr><td>Two</td></tr></table><img src="x" onerror="go()"><script>go()</script>
      <p onclick="go()"><a href="javascript:go()">Three</a> <a href="http://a.example">Four</a></p>`,
      "<p>One</p><p>Two</p><p>Three Four</p>",
    ],
  ])("from %s has only the markup of a description", (_, html, written) => {
    expect(normalizedHtml(pastedHtml(html))).toBe(written);
  });
});
