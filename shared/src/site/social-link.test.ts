import { expect, test } from "vitest";
import { isSocialUrl, socialName } from "./social-link.ts";

test.each([
  ["https://www.instagram.com/clara.b", "Instagram"],
  ["https://bsky.app/profile/clara", "Bluesky"],
  ["https://m.youtube.com/@clara", "YouTube"],
  ["https://photo.example.com/@clara", "photo.example.com"],
])("%s is a link to %s", (url, name) => {
  expect([isSocialUrl(url), socialName(url)]).toEqual([true, name]);
});

test.each([
  "",
  "@clara",
  "instagram.com/clara",
  "http://instagram.com/clara",
  "javascript:alert(1)",
  "https://a:b@x.com",
  "https://localhost",
])("%j is not the address of a page elsewhere", (text) => expect(isSocialUrl(text)).toBe(false));
