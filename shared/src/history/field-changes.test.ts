import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fieldChanges } from "./field-changes.ts";

describe("the changed fields", () => {
  test("are named by their path, with their values before and after", () => {
    const before = {
      title: "Dune",
      tags: ["sand", "sea"],
      moreLinks: [{ label: "All" }],
      isActive: true,
      updated: 1,
    };
    const after = {
      title: "Dunes",
      tags: ["sand"],
      moreLinks: [{ label: "Prints" }, { label: "Help" }],
      isActive: false,
      updated: 2,
    };
    expect(fieldChanges(before, after, ["updated"])).toEqual([
      { field: "title", before: "Dune", after: "Dunes" },
      { field: "tags", before: "sand, sea", after: "sand" },
      { field: "more links 1 label", before: "All", after: "Prints" },
      { field: "is active", before: "yes", after: "no" },
      { field: "more links 2 label", before: "", after: "Help" },
    ]);
  });

  test("of long texts are shown from where they differ", () => {
    const text = "a".repeat(1_000);
    const [change] = fieldChanges({ text: `${text}b${text}` }, { text: `${text}c${text}` });
    expect(change?.before).toMatch(/^…a{20}ba+$/);
    expect(change?.after).toMatch(/^…a{20}ca+$/);
  });

  test("of a text with markup are its words, or that its formatting changed", () => {
    const before = { description: "<p>Fog &amp; rain</p>", title: "1 < 2" };
    expect(fieldChanges(before, { description: "<p>Fog <em>at</em> six</p>", title: "2 > 1" })).toEqual([
      { field: "description", before: "Fog & rain", after: "Fog at six" },
      { field: "title", before: "1 < 2", after: "2 > 1" },
    ]);
    expect(
      fieldChanges(before, { ...before, description: "<p><strong>Fog &amp; rain</strong></p>" }),
    ).toEqual([{ field: "description, its formatting", before: "", after: "Fog & rain" }]);
  });

  test("of something new or deleted are all of its fields", () => {
    expect(fieldChanges(undefined, { price: 12_000 })).toEqual([
      { field: "price", before: "", after: "12000" },
    ]);
    expect(fieldChanges({ price: 12_000 }, undefined)).toEqual([
      { field: "price", before: "12000", after: "" },
    ]);
  });

  test("are none between equal states, and never more or longer than a document can hold", () => {
    fc.assert(
      fc.property(fc.object(), fc.object(), (one, other) => {
        expect(fieldChanges(one, { ...one })).toEqual([]);
        const changes = fieldChanges(one, other);
        expect(changes.length).toBeLessThanOrEqual(60);
        for (const { before, after } of changes)
          expect(Math.max(before.length, after.length)).toBeLessThanOrEqual(400);
      }),
      { seed: 35, numRuns: 100 },
    );
  });
});
