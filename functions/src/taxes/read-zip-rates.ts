import { parse } from "csv-parse/sync";
import { z } from "zod";
import { isUsState } from "@lightwell/shared/checkout/us-states";
import { stateOfZip } from "@lightwell/shared/checkout/zip-states";
import { zipRateSchema, type ZipRate } from "./zip-rate.ts";

const header = "zip,rate_percent,taxable_shipping,from,source";
const localHeader = "zip,rate_percent,taxable_shipping,from,county,district,source";
const shippingWords = new Map<string, ZipRate["taxableShipping"]>([
  ["yes", 1],
  ["no", 0],
  ["", null],
]);

const lineSchema = z.object({ record: z.array(z.string()), info: z.object({ lines: z.int() }) });

/**
 * Reads a table of rates by ZIP code: comma-separated, its first line `zip,rate_percent,taxable_shipping,from,source`,
 * or with `county,district` before the source, which may have unquoted commas. Throws one sentence for each line that
 * is wrong, and a `CsvError` for text that is not CSV.
 */
export function readZipRates(csv: string): ReadonlyMap<string, readonly ZipRate[]> {
  const parsed: unknown = parse(csv, {
    bom: true,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    trim: true,
  });
  const [first, ...lines] = z.array(lineSchema).parse(parsed);
  const columns = first?.record.join(",");
  const hasCounties = columns === localHeader;
  if (!hasCounties && columns !== header)
    throw new Error(`The first line must be ${header}, or ${localHeader}.`);
  const rates = new Map<string, ZipRate[]>();
  const problems: string[] = [];
  for (const { record, info } of lines) {
    try {
      const { zip, rate } = readRow(record, hasCounties);
      const others = rates.get(zip) ?? [];
      if (others.some(({ from }) => from === rate.from)) throw new Error(`${zip} has this day twice.`);
      rates.set(zip, [...others, rate]);
    } catch (cause) {
      const reason =
        cause instanceof z.ZodError ? formatIssues(cause) : String(cause).replace(/^Error: /, "");
      problems.push(`Line ${info.lines}: ${reason}`);
    }
  }
  if (problems.length > 0) throw new Error(problems.join("\n"));
  if (rates.size === 0) throw new Error("There are no rates in this file.");
  return rates;
}

function readRow(cells: readonly string[], hasCounties: boolean): { zip: string; rate: ZipRate } {
  const [zip = "", percent = "", shipping = "", from = "", ...rest] = cells;
  if (!/^\d{5}$/.test(zip)) throw new Error(`"${zip}" is no ZIP code of five digits.`);
  if (!isUsState(stateOfZip(zip) ?? "")) throw new Error(`The ZIP code ${zip} is in no state.`);
  const taxableShipping = shippingWords.get(shipping.toLowerCase());
  if (taxableShipping === undefined) {
    throw new Error(`taxable_shipping is yes, no or empty (as the state has it), not "${shipping}".`);
  }
  const ratePpm = ppmOfPercent(percent);
  const [county, district] = hasCounties ? rest : [];
  const source = rest.slice(hasCounties ? 2 : 0).join(", ");
  return { zip, rate: zipRateSchema.parse({ from, ratePpm, taxableShipping, source, county, district }) };
}

/** `"9.25"` is 92,500 parts per million: read digit by digit, since a fraction would not be exact. */
function ppmOfPercent(percent: string): number {
  const [, whole = "", decimals = ""] = /^(\d{1,2})(?:\.(\d{1,4}))?$/.exec(percent) ?? [];
  if (whole === "")
    throw new Error(`"${percent}" is no rate in percent like 9.25, of at most four decimals.`);
  return Number(`${whole}${decimals.padEnd(4, "0")}`);
}

function formatIssues(error: z.ZodError): string {
  return error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`).join("; ");
}
