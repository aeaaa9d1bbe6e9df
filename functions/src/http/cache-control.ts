/**
 * Values of `Cache-Control`: the CDN caches `shared` for a minute, and `slow`, which only programs request, for an
 * hour. `immutable` is cached everywhere for a year, `never` not at all.
 */
export const cacheControl = {
  shared: "public, max-age=0, s-maxage=60",
  slow: "public, max-age=0, s-maxage=3600",
  immutable: "public, max-age=31536000, immutable",
  never: "private, no-store",
} as const;
