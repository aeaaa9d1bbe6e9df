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
  /** The slugs of photos that are not sold any more, or that could not be loaded. */
  readonly leftOut: readonly string[];
  readonly onChange: (changes: Partial<HungWall>) => void;
  /** Hangs these prints instead of all others. */
  readonly onHang: (prints: readonly Pick<WallPrint, "photo" | "configuration">[]) => void;
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
  const found = wall.prints.map((named) => wallPrint(named, photos.get(named.slug)));
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
    leftOut: wall.prints.flatMap(({ slug }, index) => (found[index] === "not sold" ? [slug] : [])),
    onChange,
    onHang: (prints) =>
      onChange({ prints: prints.map(({ photo, configuration }) => namedPrint(photo.slug, configuration)) }),
  };
}

function wallPrint(named: NamedPrint, photo: CurrentPhoto | undefined): WallPrint | "loading" | "not sold" {
  if (!photo) return "loading";
  if (photo === "not sold") return photo;
  const chosen = configurationInQuery(named.choices, photo.options);
  const configuration = completedPrint(chosen, photo.options);
  const geometry = printGeometry(configuration, photo);
  const cents = printPriceCents(photo, configuration);
  if (!geometry || cents === undefined) return "not sold";
  const offered = namedPrint(photo.slug, chosen).choices;
  const isChanged = [...named.choices].some(([name, value]) => offered.get(name) !== value);
  return { photo, configuration, geometry, cents, isChanged };
}
