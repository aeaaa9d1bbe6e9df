import { expect, test } from "vitest";
import { hasTokens, wantedTokens } from "#src/orders/search-tokens.ts";
import type { HistoryEntry } from "./history-schemas.ts";
import { historySearchTokens } from "./history-search.ts";

const entry: HistoryEntry = {
  id: "h1",
  created: 1,
  by: "Ann@example.com",
  kind: "photo",
  itemId: "P7k2",
  title: "Low Tide",
  action: "changed",
  changes: [{ field: "Base price", before: "$1.00", after: "$2.00" }],
  earlierUntil: 0,
};

test("a change is found by its owner, its photo, the title and the fields, and by the beginnings of words", () => {
  const tokens = historySearchTokens(entry);
  expect(tokens).toEqual(
    expect.arrayContaining(["ann@example.com", "p7k2", "low", "ti", "tide", "base", "pri", "price"]),
  );
  expect(tokens[0]).toBe("ann@example.com");
});

test.each(["created", "deleted"] as const)(
  "what was %s is found by its title, not by its fields",
  (action) => {
    const tokens = historySearchTokens({ ...entry, action });
    expect(tokens).toEqual(expect.arrayContaining(["ann@example.com", "p7k2", "low", "tide"]));
    expect(tokens).not.toContain("price");
  },
);

test("a change of an order is found by its number, and one of a photo is not", () => {
  const title = "LW-7K3F-92Q";
  expect(historySearchTokens({ ...entry, kind: "order", title })).toContain("lw7k3f92q");
  expect(historySearchTokens({ ...entry, title })).not.toContain("lw7k3f92q");
});

test("an owner who was added or removed is found by the whole e-mail address", () => {
  const title = "Ben@example.com";
  for (const action of ["created", "deleted"] as const) {
    const tokens = historySearchTokens({ ...entry, kind: "owner", title, action });
    expect(wantedTokens("ben@Example.com")).toSatisfy((wanted: string[]) => hasTokens(tokens, wanted));
    expect(tokens).toContain("ann@example.com");
  }
});

test("a change with many words keeps three hundred of them, and none twice", () => {
  const title = Array.from({ length: 200 }, (_, index) => `word${index}x word${index}x`).join(" ");
  const tokens = historySearchTokens({ ...entry, title });
  expect(tokens).toHaveLength(300);
  expect(new Set(tokens).size).toBe(300);
});
