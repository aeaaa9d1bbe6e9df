/**
 * Descriptions as typed, and as shoppers see them. The server's cleaner and the browser's are held to the same ones.
 */
export const descriptionSamples: readonly (readonly [typed: string, shown: string])[] = [
  ["<p>First sun, <em>twelve</em> minutes.</p>", "<p>First sun, <em>twelve</em> minutes.</p>"],
  ["No tags at all", "No tags at all"],
  [
    "<ul><li>one</li><li><strong>two</strong></li></ul>",
    "<ul><li>one</li><li><strong>two</strong></li></ul>",
  ],
  ["<p>one<br>two</p>", "<p>one<br />two</p>"],
  ["<h2>Heading</h2><p>text</p>", "Heading<p>text</p>"],
  ["<p>a</p><script>alert(1)</script>", "<p>a</p>"],
  ["<style>p { color: red }</style><p>a</p>", "<p>a</p>"],
  ['<p style="color: red" onclick="go()">a</p>', "<p>a</p>"],
  ['<img src="x" onerror="go()"><p>a</p>', "<p>a</p>"],
  [
    '<a href="https://example.com/a">there</a>',
    '<a href="https://example.com/a" rel="noopener noreferrer nofollow">there</a>',
  ],
  ['<a href="/collection/framed" target="_blank">here</a>', '<a href="/collection/framed">here</a>'],
  [
    '<a href="mailto:ann@example.com">Ann</a>',
    '<a href="mailto:ann@example.com" rel="noopener noreferrer nofollow">Ann</a>',
  ],
  ['<a href="javascript:go()">x</a>', "x"],
  ['<a href=" java&#x09;script:go()">x</a>', "x"],
  ['<a href="http://example.com">x</a>', "x"],
  ['<a href="//example.com">x</a>', "x"],
  ['<p rel="me" href="/a">x</p>', "<p>x</p>"],
  ["Salt &amp; <b>light</b>", "Salt &amp; light"],
];
