import type { PrintConfiguration } from "#src/print/configuration/configuration.ts";
import { textLimits } from "#src/text/text-limits.ts";
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

/** Reads what `formatNamedPrints()` wrote; undefined for other text. */
export function readNamedPrints(text: string): readonly NamedPrint[] | undefined {
  if (text === "") return [];
  const prints = text.split("..").map(readNamedPrint);
  const known = prints.filter((print) => print !== undefined);
  return known.length < prints.length ? undefined : known;
}

function readNamedPrint(text: string): NamedPrint | undefined {
  const [slug = "", ...choices] = text.split(".");
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug) || slug.length > textLimits.slug) return undefined;
  const pairs = choices.map((choice) => /^([a-z]+)_([\w-]+)$/.exec(choice));
  if (pairs.includes(null)) return undefined;
  return { slug, choices: new Map(pairs.map((pair) => [pair?.[1] ?? "", pair?.[2] ?? ""])) };
}
