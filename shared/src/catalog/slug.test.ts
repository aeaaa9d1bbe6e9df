import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { freeSlug, slugFor } from "./slug.ts";
import { slugSchema } from "./catalog-schemas.ts";

describe("the slug of a title", () => {
  test.each([
    ["What's New", "whats-new"],
    ["Black and White", "black-and-white"],
    ["Black & White", "black-white"],
    ["  Low Tide, Big Sur ", "low-tide-big-sur"],
    ["snake_case title", "snake-case-title"],
    ["Stairwell No. 4", "stairwell-no-4"],
    ["Côte d’Azur", "cote-dazur"],
    ["--already--dashed--", "already-dashed"],
    ["…", ""],
  ])("%j becomes %j", (title, slug) => expect(slugFor(title)).toBe(slug));

  test("is a valid slug, which has itself as its slug", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 100 }), (title) => {
        const slug = slugFor(title);
        expect(slugFor(slug)).toBe(slug);
        expect(slugSchema.safeParse(slug).success).toBe(slug !== "" && slug.length <= 120);
      }),
    );
  });

  test("gets the first free number when it is in use", () => {
    const taken = new Set(["dune", "dune-2"]);
    expect(freeSlug("dune", (slug) => taken.has(slug))).toBe("dune-3");
    expect(freeSlug("fog", (slug) => taken.has(slug))).toBe("fog");
  });
});
