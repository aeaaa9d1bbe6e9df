import { isDeepStrictEqual } from "node:util";
import type { CatalogRepository } from "#src/catalog/catalog-repository.ts";
import { allPublished } from "./project-catalog.ts";
import { publishedHome } from "./published-collection.ts";

/** A document that is not what the owner's catalog says it should be. */
export interface Drift {
  readonly name: string;
  /** Not there, there with other content, or there though it belongs to nothing. */
  readonly kind: "missing" | "stale" | "stray";
}

/** Compares all that is published with what the owner has stored, both as they are at one moment. */
export async function findDrift(shop: { readonly catalog: CatalogRepository }): Promise<Drift[]> {
  const { published, ...catalog } = await shop.catalog.snapshot();
  const expected = allPublished(catalog);
  const names = [...new Set([...expected.keys(), ...published.keys()])].sort();
  return names.flatMap((name) => {
    const kind = driftOf(expected.get(name), published.get(name));
    return kind === undefined ? [] : { name, kind };
  });
}

function driftOf(expected: object | undefined, published: object | undefined): Drift["kind"] | undefined {
  if (isDeepStrictEqual(expected, published)) return undefined;
  if (published === undefined) return "missing";
  if (expected !== undefined) return "stale";
  const isEmpty = [publishedHome([]), { entries: {} }].some((nothing) =>
    isDeepStrictEqual(nothing, published),
  );
  return isEmpty ? undefined : "stray"; // a homepage or a list without entries is as good as none
}
