import type { PublicPhoto } from "@lightwell/shared/catalog/catalog-schemas";
import { completedPrint } from "@lightwell/shared/print/configuration/completed-print";
import type { PrintConfiguration } from "@lightwell/shared/print/configuration/configuration";
import { printGeometry, type PrintGeometry } from "@lightwell/shared/print/geometry/print-geometry";
import { printPriceCents } from "@lightwell/shared/print/pricing/print-price";
import { configurationInQuery } from "@lightwell/shared/routes/configuration-query";
import { type NamedPrint, namedPrint } from "@lightwell/shared/routes/named-print";
import { emptyWall, type HungWall, readWall, wallQuery } from "@lightwell/shared/saved/wall-query";
import { useMemo, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { useCurrentPhotos, type CurrentPhoto } from "../use-current-photos.ts";

/** A print on the wall, with its price of today in cents. */
export interface WallPrint {
  /** Its place among the prints that the address names. */
  readonly index: number;
  readonly named: NamedPrint;
  readonly photo: PublicPhoto;
  readonly configuration: PrintConfiguration;
  readonly geometry: PrintGeometry;
  readonly cents: number;
  /** Whether the address names choices that the photo does not offer any more. */
  readonly isChanged: boolean;
}

export interface WallInAddress {
  readonly wall: HungWall;
  readonly isDamaged: boolean;
  /** The prints that are sold and loaded. */
  readonly prints: readonly WallPrint[];
  readonly isLoading: boolean;
  /** All but those that are not sold any more, whose places others may take. */
  readonly sellable: readonly NamedPrint[];
  /** The slugs of photos that are not sold any more. */
  readonly notSold: readonly string[];
  /** The slugs of photos that could not be loaded; a reload tries again. */
  readonly notLoaded: readonly string[];
  readonly onChange: (changes: Partial<HungWall>) => void;
}

/** The wall that the query of the page names. Every change replaces the address, which restores the wall. */
export function useWall(): WallInAddress {
  const [query, setQuery] = useSearchParams();
  const read = useMemo(() => readWall(query), [query]);
  // The router renders a changed query later, and the next change must not begin with the wall before this one.
  const [changed, setChanged] = useState<HungWall>();
  const isDamaged = read === "damaged" && !changed;
  const wall = changed ?? (read === undefined || read === "damaged" ? emptyWall : read);
  const photos = useCurrentPhotos(useMemo(() => wall.prints.map(({ slug }) => slug), [wall]));
  const found = wall.prints.map((named, index) => wallPrint(named, index, photos.get(named.slug)));
  const slugsOf = (state: string) =>
    wall.prints.flatMap(({ slug }, index) => (found[index] === state ? [slug] : []));
  const onChange = (changes: Partial<HungWall>) => {
    const next = { ...wall, ...changes };
    setChanged(next);
    setQuery(wallQuery(next), { replace: true, preventScrollReset: true });
  };
  return {
    wall,
    isDamaged,
    prints: found.filter((print) => typeof print === "object"),
    isLoading: found.includes("loading"),
    sellable: wall.prints.filter((_, index) => found[index] !== "not sold"),
    notSold: slugsOf("not sold"),
    notLoaded: slugsOf("not loaded"),
    onChange,
  };
}

function wallPrint(
  named: NamedPrint,
  index: number,
  photo: CurrentPhoto | undefined,
): WallPrint | "loading" | "not sold" | "not loaded" {
  if (typeof photo !== "object") return photo ?? "loading";
  const chosen = configurationInQuery(named.choices, photo.options);
  const configuration = completedPrint(chosen, photo.options);
  const geometry = printGeometry(configuration, photo);
  const cents = printPriceCents(photo, configuration);
  if (!geometry || cents === undefined) return "not sold";
  const offered = namedPrint(photo.slug, chosen).choices;
  const isChanged = [...named.choices].some(([name, value]) => offered.get(name) !== value);
  return { index, named, photo, configuration, geometry, cents, isChanged };
}
