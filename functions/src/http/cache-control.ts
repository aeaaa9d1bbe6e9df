/** Who may keep an answer: the CDN for a minute, for an hour what only programs read, everybody what never changes, or nobody. */
export const cacheControl = {
  shared: "public, max-age=0, s-maxage=60",
  slow: "public, max-age=0, s-maxage=3600",
  immutable: "public, max-age=31536000, immutable",
  never: "private, no-store",
} as const;
