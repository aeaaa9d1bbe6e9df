import type { PrintConfiguration } from "#src/print/configuration/configuration.ts";
import { queryParametersOf } from "./configuration-query.ts";

/** A print that an address names: its photo, and its choices as in the query of the photo's page. */
export interface NamedPrint {
  readonly slug: string;
  readonly choices: ReadonlyMap<string, string>;
}

export function namedPrint(slug: string, configuration: PrintConfiguration): NamedPrint {
  return { slug, choices: new Map(Object.entries(queryParametersOf(configuration))) };
}

/** Prints as one value of a query: `granite-morning.print_framed.size_16x20..heron.print_unframed`. */
export function formatNamedPrints(prints: readonly NamedPrint[]): string {
  return prints
    .map(({ slug, choices }) => [slug, ...[...choices].map(([name, value]) => `${name}_${value}`)].join("."))
    .join("..");
}
