/** Who may keep an answer: the CDN for a minute, or nobody. */
export const cacheControl = {
  shared: "public, max-age=0, s-maxage=60",
  never: "private, no-store",
} as const;
