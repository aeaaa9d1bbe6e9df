import type { PrintConfiguration } from "#src/print/configuration/configuration.ts";
import { queryParametersOf } from "#src/print/configuration/query-parameters.ts";
import { paths } from "./paths.ts";

/** Path and query of a photo's page with everything chosen: `/photos/photo/pier?print=framed&size=16x20`. */
export function printHref(photoSlug: string, configuration: PrintConfiguration): string {
  const query = Object.entries(queryParametersOf(configuration))
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join("&");
  return `${paths.photo.href(photoSlug)}?${query}`;
}
