/**
 * The alternative text to store for a picture. It is empty if it equals a title of the photo: then the current title is
 * shown instead.
 */
export function ownAlternativeText(alt: string, ...titles: readonly string[]): string {
  return titles.includes(alt) ? "" : alt;
}
