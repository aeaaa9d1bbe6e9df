import { expect, test } from "vitest";
import { aRecipient } from "#src/testing/a-recipient.ts";
import { hasTokens, searchTokensOf, wantedTokens } from "./search-tokens.ts";

const order = {
  number: "LW-7K3F-92Q",
  emailAddress: "Ann.Lee@example.test",
  shipTo: aRecipient({ firstName: "Zoë", lastName: "O'Lee", street1: "1600 Amphitheatre Pkwy" }),
  timeline: [
    {
      id: "s",
      at: 1,
      by: { role: "lab", name: "" },
      reason: "",
      event: {
        kind: "shipped",
        parcel: { carrier: "usps", trackingNumber: "9400111899223100001234", shippedOn: "2026-12-01" },
      },
    },
  ] as const,
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
  "94558",
  "945",
  "1600 amphitheatre",
  "1600 Amphitheatre Pkwy 94558",
  "amphi",
  "94558 lee",
  "9400111899223100001234",
  "9400 1118 9922 3100 0012 34",
])("an order is found by %s", (text) =>
  expect(wantedTokens(text).every((token) => tokens.includes(token))).toBe(true),
);

test.each([
  "1600 5th St 94710",
  "37-12 88th St 94710",
  "1940 E 5625 S",
  "100 N 1200 W 84098",
  "55 3rd St",
  "23 5th St",
  "2375 5th",
  "15600 SW 288 St",
  "15600 SW 288 St 33033",
  "12340 FM 1960",
  "Krystyn Rhythms",
  "Rhythms",
])("an order is found by its street, name or title, which is no number: %s", (text) => {
  const streets = [
    "1600 5th St",
    "37-12 88th St",
    "1940 E 5625 S",
    "100 N 1200 W",
    "55 3rd St",
    "23 5th St",
    "2375 5th Ave",
    "15600 SW 288 St",
    "12340 FM 1960",
  ];
  const ofStreet = (street1: string) =>
    searchTokensOf({
      ...order,
      shipTo: aRecipient({ firstName: "Krystyn", street1, postal: text.match(/\d{5}$/)?.[0] ?? "94558" }),
      lines: [{ id: "p7k2m9", id2: "q3n8", title: "Rhythms" }],
    });
  expect(streets.some((street) => hasTokens(ofStreet(street), wantedTokens(text)))).toBe(true);
});

test.each([
  ["EA 123 456 785 US", ["ea123456785us"]],
  ["1Z 999 AA1 01 2345 6784", ["1z999aa10123456784"]],
  ["1Z 999 E 01 2345 67 84 01", ["1z999e012345678401"]],
  ["Apt 1234, 94558", ["94558", "1234", "apt"]],
])("%s is searched for as %j", (text, wanted) => expect(wantedTokens(text)).toEqual(wanted));

const spellings = [
  "LW-7K3F-92Q",
  "lw 7k3f 92q",
  "lw7k3f92q",
  "7k3f-92q",
  "LW–7K3F–92Q",
  "LW\u20117K3F\u201192Q",
  "#LW-7K3F-92Q",
  "Order LW-7K3F-92Q: when does it arrive?",
  "(my lw 7k3f 92q)",
  "LW_7K3F_92Q",
  "ＬＷ－７Ｋ３Ｆ－９２Ｑ",
  "\u200eLW-7K3F-92Q\u00a0",
];
test.each([...spellings, "LW", "lw-", "LW-7k", "lw7k3f", "LW-7K3F-9", "7k3", "7k3f-9", "7k3f 92", "92q"])(
  "an order is found by its number or a part of it, however it is written: %s",
  (text) => expect(hasTokens(tokens, wantedTokens(text))).toBe(true),
);

test.each(spellings)("%s is nothing but the number", (text) =>
  expect(wantedTokens(text)).toEqual(["lw7k3f92q"]),
);

test.each(["LW-7K3G", "LW-92Q", "Order LW-7K3F-92R", "lwow"])("no order is found by %s", (text) =>
  expect(hasTokens(tokens, wantedTokens(text))).toBe(false),
);

test("an order is found by names without their marks and apostrophes, and with them", () => {
  const shipTo = { ...order.shipTo, firstName: "Søren", lastName: "Łukaszewicz-O’Brien" };
  const found = searchTokensOf({ ...order, shipTo });
  for (const text of ["soren", "Sør", "so\u0308ren", "lukaszewicz", "Łukasz obrien", "o'brien", "O’BRIEN"])
    expect(hasTokens(found, wantedTokens(text))).toBe(true);
});

test.each(["photo", "photographically", "zoe photog"])("and by the beginning of words: %s", (text) =>
  expect(wantedTokens(text).every((token) => tokens.includes(token))).toBe(true),
);

test.each(["9400111899223100001235", "94559", "napa", "LW-2222-222", "bob@example.test", "zoe bob"])(
  "but not by %s",
  (text) => expect(wantedTokens(text).every((token) => tokens.includes(token))).toBe(false),
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
