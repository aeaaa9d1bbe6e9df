import { z } from "zod";
import { isUsState } from "@lightwell/shared/checkout/us-states";
import { stateOfZip } from "@lightwell/shared/checkout/zip-states";
import { readCsv } from "#src/csv/csv-table.ts";
import { enteredText, isoDateOf, spreadsheetDateProblem } from "#src/csv/spreadsheet-cell.ts";
import { type ZipRate, zipRateSchema } from "./zip-rate-repository.ts";

const required = ["zip", "rate_percent", "taxable_shipping", "from", "source"] as const;
type Column = (typeof required)[number] | "county" | "district";
const columns = new Map<string, Column>([
  ["zip", "zip"],
  ["rate percent", "rate_percent"],
  ["taxable shipping", "taxable_shipping"],
  ["from", "from"],
  ["county", "county"],
  ["district", "district"],
  ["source", "source"],
]);
const format = { columns, required, header: `${required.join(",")}, and may name county,district` };

const shippingWords = new Map<string, ZipRate["taxableShipping"]>([
  ["yes", 1],
  ["no", 0],
  ["", null],
]);

/**
 * Reads a table of rates by ZIP code with the columns `zip,rate_percent,taxable_shipping,from,source`, and
 * `county,district` if it has them. Throws one sentence for each line that is wrong, and a `CsvProblem` for text that
 * is no such table.
 */
export function readZipRates(csv: string): ReadonlyMap<string, readonly ZipRate[]> {
  const rates = new Map<string, ZipRate[]>();
  const problems: string[] = [];
  for (const { line, cells, problem } of readCsv(csv, format)) {
    try {
      if (problem !== undefined) throw new Error(problem);
      const { zip, rate } = readRow(cells);
      const others = rates.get(zip) ?? [];
      if (others.some(({ from }) => from === rate.from)) throw new Error(`${zip} has this day twice.`);
      rates.set(zip, [...others, rate]);
    } catch (cause) {
      const reason =
        cause instanceof z.ZodError ? formatIssues(cause) : String(cause).replace(/^Error: /, "");
      problems.push(`Line ${line}: ${reason}`);
    }
  }
  if (problems.length > 0) throw new Error(problems.join("\n"));
  if (rates.size === 0) throw new Error("There are no rates in this file.");
  return rates;
}

function readRow(cells: Readonly<Record<Column, string>>): { zip: string; rate: ZipRate } {
  const zip = enteredText(cells.zip);
  if (/^\d{3,4}$/.test(zip))
    throw new Error(`"${zip}" is no ZIP code of five digits. Spreadsheets drop the zeros at its beginning.`);
  if (!/^\d{5}$/.test(zip)) throw new Error(`"${zip}" is no ZIP code of five digits.`);
  if (!isUsState(stateOfZip(zip) ?? "")) throw new Error(`The ZIP code ${zip} is in no state.`);
  const shipping = enteredText(cells.taxable_shipping);
  const taxableShipping = shippingWords.get(shipping.toLowerCase());
  if (taxableShipping === undefined) {
    throw new Error(`taxable_shipping is yes, no or empty (as the state has it), not "${shipping}".`);
  }
  const ratePpm = ppmOfPercent(enteredText(cells.rate_percent));
  const from = isoDateOf(enteredText(cells.from));
  if (!z.iso.date().safeParse(from).success) throw new Error(spreadsheetDateProblem(from));
  const { county, district, source } = cells;
  return { zip, rate: zipRateSchema.parse({ from, ratePpm, taxableShipping, source, county, district }) };
}

/** `"9.25"` is 92,500 parts per million: read digit by digit, since a fraction would not be exact. */
function ppmOfPercent(percent: string): number {
  const [, whole = "", decimals = ""] = /^(\d{1,2})(?:[.,](\d{1,4}))?\s*%?$/.exec(percent) ?? [];
  if (whole === "")
    throw new Error(`"${percent}" is no rate in percent like 9.25, of at most four decimals.`);
  return Number(`${whole}${decimals.padEnd(4, "0")}`);
}

function formatIssues(error: z.ZodError): string {
  return error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`).join("; ");
}
