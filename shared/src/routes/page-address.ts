import { paths } from "./paths.ts";

/**
 * The one path of the page at a path, in whatever spelling: lower case, single slashes, none at the end, no file name.
 * `"/About/"`, `"//about"` and `"/about/index.html"` are `"/about"`; the ids of orders keep their case. The first page
 * of a list has the path of the list. Undefined where no page is.
 */
export function pagePathOf(pathname: string): string | undefined {
  const segments = decodedSegments(pathname);
  if (!segments) return undefined;
  for (const { path } of Object.values(paths)) {
    const parts = path.split("/").filter(Boolean);
    if (parts.length !== segments.length) continue;
    const filled = parts.map((part, index) => filledPart(part, segments[index] ?? ""));
    // Not "/collection/page/1", which is a photo.
    if (!filled.includes(undefined)) return `/${filled.join("/")}`.replace(/(\/.+\/.+)\/page\/1$/, "$1");
  }
  return undefined;
}

/** A fixed part of a pattern, or the value of its parameter; undefined where the pattern does not match. */
function filledPart(part: string, segment: string): string | undefined {
  if (!part.startsWith(":")) return segment.toLowerCase() === part ? part : undefined;
  return encodeURIComponent(part.endsWith("Id") ? segment : segment.toLowerCase());
}

/** The parts of a path that are not empty; undefined if one cannot be decoded. */
function decodedSegments(pathname: string): string[] | undefined {
  const withoutFileName = pathname.replace(/\/index\.html?$/i, "").replace(/\.html?$/i, "");
  try {
    return withoutFileName.split("/").filter(Boolean).map(decodeURIComponent);
  } catch {
    return undefined;
  }
}

/** The number of a page in a URL, from 1; undefined for what is no such number, such as `"01"`. */
export function pageNumberOf(text: string): number | undefined {
  return /^[1-9]\d{0,3}$/.test(text) ? Number(text) : undefined;
}
