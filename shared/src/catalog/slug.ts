/**
 * The address form of a title: `"What's New"` → `"whats-new"`.
 * Lowercase; accents folded; anything but letters, digits, hyphens, underscores and whitespace dropped;
 * whitespace and underscores become hyphens; runs collapse and the ends are trimmed (spec §5).
 */
export function slugFor(title: string): string {
  return title
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9\-_\s]/g, "")
    .replace(/[\s_-]+/g, "-")
    .replace(/^-|-$/g, "");
}

/** The first of `slug`, `slug-2`, `slug-3`, … that is not taken. */
export function freeSlug(slug: string, isTaken: (candidate: string) => boolean): string {
  if (!isTaken(slug)) return slug;
  let count = 2;
  while (isTaken(`${slug}-${count}`)) count += 1;
  return `${slug}-${count}`;
}
