import { changePhotos } from "@lightwell/shared/contract/back-office/photo-endpoints";
import { expect, test } from "vitest";
import { aStoredPhoto } from "#src/testing/catalog/stored-catalog.ts";
import { revertingChanges } from "./edit-photos.ts";

test("the fields that a change replaced have their former values; others are left out", () => {
  const before = aStoredPhoto({ title: "Dune", slug: "dune", oldSlugs: ["sand"] });
  const after = {
    ...before,
    title: "Coast",
    slug: "coast",
    oldSlugs: ["dune", "sand"],
    price: 1,
    updated: 9,
  };
  expect(revertingChanges([{ before, after }])).toEqual([
    {
      action: "revert",
      photos: [{ id: "photo1", updated: 9, fields: { title: "Dune", slug: "dune", oldSlugs: ["sand"] } }],
    },
  ]);
});

test("a hundred long descriptions are divided into calls of less than a megabyte", () => {
  const changed = Array.from({ length: 100 }, (_, index) => {
    const before = aStoredPhoto({ id: `photo${index}`, description: "é".repeat(20_000) });
    return { before, after: { ...before, description: "" } };
  });
  const reverts = revertingChanges(changed);
  expect(reverts.length).toBeGreaterThan(1);
  for (const revert of reverts) {
    expect(Buffer.byteLength(JSON.stringify(revert))).toBeLessThan(1_000_000);
    expect(changePhotos.body.safeParse(revert).success).toBe(true);
  }
  expect(reverts.flatMap(({ photos }) => photos.map(({ id }) => id))).toEqual(
    changed.map(({ after }) => after.id),
  );
});
