import { expect, test } from "vitest";
import { searchTokensOf, wantedTokens } from "./search-tokens.ts";

const order = {
  number: "LW-7K3F-92Q",
  emailAddress: "Ann.Lee@example.test",
  shipTo: {
    firstName: "Zoë",
    lastName: "O'Lee",
    street1: "1 Main St",
    street2: "",
    city: "Napa",
    state: "CA",
    postal: "94558",
  },
  lines: [{ id: "p7k2m9", id2: "q3n8", title: "Photographically Speaking" }],
};
const tokens = searchTokensOf(order);

test.each([
  "LW-7K3F-92Q",
  "lw7k3f92q",
  "7k3f",
  "ann.lee@EXAMPLE.test",
  "zoe",
  "Zoë",
  "lee",
  "p7k2m9",
  "q3n8",
])("an order is found by %s", (text) =>
  expect(wantedTokens(text).every((token) => tokens.includes(token))).toBe(true),
);

test.each(["photo", "photographically", "zoe photog"])("and by the beginning of words: %s", (text) =>
  expect(wantedTokens(text).every((token) => tokens.includes(token))).toBe(true),
);

test.each(["napa", "LW-2222-222", "bob@example.test", "zoe bob"])("but not by %s", (text) =>
  expect(wantedTokens(text).every((token) => tokens.includes(token))).toBe(false),
);

test("the most specific word is first", () => {
  expect(wantedTokens("an photograph of")).toEqual(["photograph", "an", "of"]);
  expect(wantedTokens("  ")).toEqual([]);
});

test("no token has half of a character of two UTF-16 units, which the database could not store", () => {
  const title = "大𠮷 𠮷𠮷𠮷𠮷𠮷𠮷𠮷 a😀b";
  const odd = searchTokensOf({ ...order, lines: [{ id: "p", id2: "q", title }] });
  expect(odd.filter((token) => !token.isWellFormed())).toEqual([]);
  for (const text of ["大𠮷", "𠮷𠮷𠮷𠮷𠮷𠮷𠮷"])
    expect(wantedTokens(text).every((token) => odd.includes(token))).toBe(true);
});
