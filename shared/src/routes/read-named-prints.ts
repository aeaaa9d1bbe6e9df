import { textLimits } from "#src/text/text-limits.ts";
import type { NamedPrint } from "./named-print.ts";

/**
 * Reads what `formatNamedPrints()` wrote; undefined for other text. In a file of its own, because pages that only write
 * addresses shall not load the limits of texts.
 */
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
