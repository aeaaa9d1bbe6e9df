import { describe, expect, test } from "vitest";
import { hasTokens } from "#src/orders/search-tokens.ts";
import { caseNumber, parseCaseNumber } from "./case.ts";
import { type Case, caseSchema } from "./cases-schemas.ts";
import { caseSearchTokens, orderInText, wantedCaseTokens } from "./case-search.ts";
import { caseEntryProblem, withCaseEntry } from "./record-entry.ts";

describe("the number of a case", () => {
  test("is derived from a hash, and read with and without hyphens and prefix", () => {
    const number = caseNumber("0123456789abcdef0123");
    expect(number).toMatch(/^C-[2-9B-DF-HJ-NP-TV-Z]{4}-[2-9B-DF-HJ-NP-TV-Z]{4}$/);
    expect(caseNumber("00000000000000")).toBe("C-2222-2222");
    expect(caseNumber("0123456789abcdef9999")).toBe(number);
    expect(caseNumber("0123456789abd")).not.toBe(number);
    for (const written of [number, number.toLowerCase(), number.replace(/-/g, " "), number.slice(2)])
      expect(parseCaseNumber(written)).toBe(number);
  });

  test.each(["", "C-7K3F", "LW-7K3F-92Q", "ann@example.test", "C-0000-1111"])("is not %j", (text) => {
    expect(parseCaseNumber(text)).toBeUndefined();
  });
});

describe("the order in a text", () => {
  test.each([
    ["Order LW-7K3F-92Q: when?", "LW-7K3F-92Q"],
    ["my order (lw 7k3f 92q) is late", "LW-7K3F-92Q"],
    ["Order 0123456789ABCDEF0123456789abcdef:", "0123456789abcdef0123456789abcdef"],
    ["LW-AEIO-123 and LW-7K3F-92Q", "LW-7K3F-92Q"],
    ["It is LW–7K3F–92Q.", "LW-7K3F-92Q"],
    ["Order 0123456789ABCDEF0123456789abcdef, I mean LW-7K3F-92Q", "LW-7K3F-92Q"],
    ["Do you ship to Guam?", undefined],
    ["", undefined],
  ])("%j is %s", (text, order) => {
    expect(orderInText(text)).toBe(order);
  });
});

/** Its number is LW-2345-67B. */
const idOfOrder = "00000011a6c140000000000000000000";

const stored: Case = {
  number: "C-7K3F-92QD",
  kind: "question",
  state: "open",
  name: "Zoë O'Neil",
  emailAddress: "Zoe@Example.test",
  text: "When?",
  order: "LW-7K3F-92Q",
  entries: [],
  created: 1_000,
  updated: 1_000,
};

test.each([
  "c-7k3f-92qd",
  "7K3F92QD",
  "C–7K3F–92QD",
  "Re: Your question to Lightwell (C-7K3F-92QD)",
  "C-7k",
  "92q",
  "zoe",
  "nei",
  "ONeil",
  "zoe@example.test",
  "LW-2345-67B",
  "lw 2345 67b",
  "the order LW–2345–67B",
  "lw-23",
  "2345",
  "2345 67b",
])("a case is found by its number, the person and the number of the order: %s", (text) => {
  for (const order of ["LW-2345-67B", idOfOrder]) {
    const tokens = caseSearchTokens({ ...stored, order });
    expect(hasTokens(tokens, wantedCaseTokens(text))).toBe(true);
  }
});

test("a case is not found by its text, and nothing is searched for with an empty text", () => {
  expect(caseSearchTokens(stored)).not.toContain("when");
  expect(wantedCaseTokens("  ")).toEqual([]);
});

describe("an entry of a case", () => {
  const entry = (kind: "reply" | "note" | "closed" | "reopened", at: number) => ({
    id: `${kind}-${at}`,
    kind,
    text: "",
    at,
    by: "",
  });

  test("changes its state, and never dates before the last change", () => {
    const answered = withCaseEntry(stored, entry("reply", 2_000));
    const noted = withCaseEntry(answered, entry("note", 1_500));
    const closed = withCaseEntry(noted, entry("closed", 3_000));
    const states = [answered, noted, closed, withCaseEntry(closed, entry("reopened", 4_000))];
    expect(states.map(({ state, updated }) => [state, updated])).toEqual([
      ["answered", 2_000],
      ["answered", 2_000],
      ["closed", 3_000],
      ["open", 4_000],
    ]);
    expect(withCaseEntry(closed, entry("reply", 5_000)).state).toBe("answered");
  });

  test("is rejected when the state of the case does not allow it", () => {
    expect(caseEntryProblem(stored, "reopened")).toBe("The case is not closed.");
    expect(caseEntryProblem({ ...stored, state: "closed" }, "closed")).toBe("The case is closed already.");
    expect(caseEntryProblem({ ...stored, emailAddress: "" }, "reply")).toBe("There is nobody to answer.");
    expect(caseEntryProblem(stored, "reply")).toBeUndefined();
    const full = Array.from({ length: 50 }, (_, index) => entry("note", index));
    expect(caseEntryProblem({ ...stored, entries: full }, "note")).toContain("at most 50");
  });
});

test("a case without entries, as it may be stored, has none", () => {
  const { entries: _none, ...withoutEntries } = stored;
  expect(caseSchema.parse(withoutEntries).entries).toEqual([]);
});
