import { descriptionSamples } from "@lightwell/shared/testing/description-samples";
import fc from "fast-check";

/** Parts of markup that are dangerous, broken, or neither; joined in any order. */
const pieces = [
  ...descriptionSamples.map(([typed]) => typed),
  '<svg onload="go()">',
  "<img src=x onerror=go()>",
  "<scr<script>ipt>go()</script>",
  '<iframe srcdoc="<script>go()</script>">',
  '<a href="data:text/html,<script>go()</script>">x</a>',
  '<a href="JaVaScRiPt:go()" onmouseover="go()">x</a>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=go()&gt;">',
  "<!--><img src=x onerror=go()>-->",
  "<p onclick=go()",
  '"><script>go()</script>',
  "&lt;script&gt;go()&lt;/script&gt;",
  "</textarea></title></noscript><script>go()</script>",
  "<",
  ">",
  "<p>",
  "</p>",
  '<a href="',
];
export const hostileDescription = fc
  .array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 12 })
  .map((parts) => parts.join(""));

/**
 * Leads to the shop itself, to an https address or to a mailbox. Only a letter begins the scheme of a URL (RFC 3986,
 * 3.1).
 */
const allowedLink =
  /<a href="(?:\/(?![/\\]|[^"]*&#)[^"<>]*"|(?:https:|mailto:|(?!\s*[a-z][a-z0-9+.\s-]*:|\/[/\\]|[^"]*&#))[^"<>]*" rel="noopener noreferrer nofollow")>/gi;

/** What is left of an HTML text without the tags that a description may have. */
export function withoutAllowedTags(html: string): string {
  return html.replaceAll(/<\/?(?:p|em|strong|ul|ol|li)>|<br \/>|<\/a>/g, "").replaceAll(allowedLink, "");
}
