import { expect, test } from "vitest";
import { escapeHtml } from "./escape-html.ts";

test("a text is escaped for content and quoted attributes", () => {
  expect(escapeHtml(`<b title="it's">&</b>`)).toBe("&lt;b title=&quot;it&#39;s&quot;&gt;&amp;&lt;/b&gt;");
});
