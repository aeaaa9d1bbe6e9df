import type { PrintConfiguration } from "#src/print/configuration/configuration.ts";
import { queryParametersOf } from "./configuration-query.ts";
import { paths } from "./paths.ts";

/** A page of a photo with everything chosen: `/photos/photo/pier?print=framed&size=16x20`. */
export function withConfiguration(photoPath: string, configuration: PrintConfiguration): string {
  const query = Object.entries(queryParametersOf(configuration))
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join("&");
  return `${photoPath}?${query}`;
}

/** The page of a photo without a collection, with everything chosen. */
export function printHref(photoSlug: string, configuration: PrintConfiguration): string {
  return withConfiguration(paths.photo.href(photoSlug), configuration);
}
