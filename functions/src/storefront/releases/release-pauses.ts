/** How far releases are apart, in ms. */
export interface ReleasePauses {
  /** Changes within this time become one release. */
  readonly restMs: number;
  /** While changes go on, releases are at least this long apart, each time twice as long as before. */
  readonly shortestMs: number;
  readonly longestMs: number;
}

/** Hosting has a quota of releases, which Google does not publish. */
export const pausesOfHosting: ReleasePauses = { restMs: 1_000, shortestMs: 10_000, longestMs: 40_000 };
export const pausesOfFolder: ReleasePauses = { restMs: 100, shortestMs: 0, longestMs: 0 };
