import {
  arrangements,
  mostOnWall,
  usualGap,
  wallGaps,
  type Arrangement,
  type WallGap,
} from "#src/print/geometry/wall-arrangement.ts";
import { paths } from "#src/routes/paths.ts";
import type { SavedPrint } from "./saved-schemas.ts";
import { rooms, type Room } from "#src/print/preview/room.ts";
import type { UrlQuery } from "#src/routes/configuration-query.ts";
import { formatNamedPrints, namedPrint, type NamedPrint } from "#src/routes/named-print.ts";
import { readNamedPrints } from "#src/routes/read-named-prints.ts";

/** Prints on one wall, as an address names them. */
export interface HungWall {
  readonly arrangement: Arrangement;
  readonly gapInches: WallGap;
  /** `"own"` is a picture of the visitor, which no address has. */
  readonly place: Room["id"] | "own";
  readonly prints: readonly NamedPrint[];
}

const [firstRoom] = rooms;

export const emptyWall: HungWall = {
  arrangement: "row",
  gapInches: usualGap,
  place: firstRoom.id,
  prints: [],
};

export const wallQueryName = "wall";

/** The number of saved prints that a new wall begins with. */
const printsOfNewWall = 3;

/** A new wall with the first of these prints. */
export function wallHref(prints: readonly Pick<SavedPrint, "slug" | "configuration">[]): string {
  const first = prints.slice(0, printsOfNewWall);
  const hung = first.map(({ slug, configuration }) => namedPrint(slug, configuration));
  return `${paths.saved.href()}?${wallQuery({ ...emptyWall, prints: hung })}`;
}

/** `wall=row&gap=3&place=living-room&hang=granite-morning.print_framed.size_16x20..heron.print_unframed` */
export function wallQuery({ arrangement, gapInches, place, prints }: HungWall): string {
  return `${wallQueryName}=${arrangement}&gap=${gapInches}&place=${place}&hang=${formatNamedPrints(prints)}`;
}

/** The wall that a query names: undefined without one, `"damaged"` if a part of it cannot be read. */
export function readWall(query: UrlQuery): HungWall | "damaged" | undefined {
  if (!query.get(wallQueryName)) return undefined;
  const arrangement = arrangements.find((known) => known === query.get(wallQueryName));
  const gapInches = wallGaps.find((known) => String(known) === query.get("gap"));
  const place = [...rooms.map(({ id }) => id), "own" as const].find((known) => known === query.get("place"));
  const prints = readNamedPrints(query.get("hang") ?? "");
  if (!arrangement || !gapInches || !place || !prints || prints.length > mostOnWall) return "damaged";
  return { arrangement, gapInches, place, prints };
}
