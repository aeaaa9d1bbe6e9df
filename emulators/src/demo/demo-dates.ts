import { demoCollections, demoPhotos } from "./demo-catalog.ts";

const day = 86_400_000;
/** The period over which the dates of the demo photos and collections are spread, in days. */
const spanDays = 547;

export interface Dates {
  /** Epoch ms. */
  readonly created: number;
  readonly updated: number;
}

/** When each photo was made and last changed, by slug: over the last eighteen months, what is new last. */
export function photoDates(now: number): ReadonlyMap<string, Dates> {
  const news = demoCollections.find(({ slug }) => slug === "whats-new")?.photos ?? [];
  const rest = demoPhotos.map(({ slug }) => slug).filter((slug) => !news.includes(slug));
  return datesOf([...news, ...rest], now);
}

/** When each collection was made and last changed, by slug. */
export function collectionDates(now: number): ReadonlyMap<string, Dates> {
  return datesOf(
    demoCollections.map(({ slug }) => slug),
    now,
  );
}

function datesOf(newestFirst: readonly string[], now: number): ReadonlyMap<string, Dates> {
  const step = (spanDays * day) / newestFirst.length;
  return new Map(
    newestFirst.map((slug, place) => {
      // The fourth has the date of the third, as after a script: lists must handle equal dates.
      const updated = Math.round(now - (place === 3 ? 2 : place) * step - day / 3);
      return [slug, { created: updated - (3 + (place % 7) * 4) * day, updated }];
    }),
  );
}
