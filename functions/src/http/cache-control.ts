/** Who may keep an answer: the CDN for a minute, for an hour what only programs read, or nobody. */
export const cacheControl = {
  shared: "public, max-age=0, s-maxage=60",
  slow: "public, max-age=0, s-maxage=3600",
  never: "private, no-store",
} as const;
