/**
 * The alternative text to store for a picture. It is empty while it says no more than a title of the photo does: then
 * it is the title, also after that is changed.
 */
export function ownAlternativeText(alt: string, ...titles: readonly string[]): string {
  return titles.includes(alt) ? "" : alt;
}
