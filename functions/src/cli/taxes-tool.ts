import type { Firestore } from "@google-cloud/firestore";
import { decodeText } from "@lightwell/shared/text/decode-text";
import { readFile } from "node:fs/promises";
import { stateOfZip } from "@lightwell/shared/checkout/zip-states";
import { readZipRates } from "#src/taxes/read-zip-rates.ts";
import { taxRows } from "#src/taxes/tax-rows.ts";
import { taxesCommand } from "./taxes-command.ts";
import type { ZipRate } from "#src/taxes/zip-rate.ts";
import { zipRateRepository } from "#src/taxes/zip-rate-repository.ts";

/** Runs the owner's command and returns its output. Throws an error with a sentence for the owner when it fails. */
export async function taxesTool(database: Firestore, parameters: readonly string[]): Promise<string> {
  const zipRates = zipRateRepository(database);
  const { name, about } = taxesCommand(parameters);
  if (name === "import") {
    const csv = decodeText(await readFile(about), (...choices) => new TextDecoder(...choices));
    const rates = readZipRates(csv);
    await zipRates.add(rates);
    return `Stored the rates of ${rates.size} ZIP code${rates.size === 1 ? "" : "s"}.\n`;
  }
  if (!/^\d/.test(about)) return formatState(about.toUpperCase());
  const rates = await zipRates.rates(about);
  const own = rates.length === 0 ? `${about} has no rate of its own.` : rates.map(formatRate).join("\n");
  return `${own}\n\n${formatState(stateOfZip(about) ?? about)}`;
}

function formatState(state: string): string {
  const rows = taxRows.filter((row) => row.state === state);
  if (rows.length === 0) throw new Error(`There is no state ${state}.`);
  return `${state}, where the shop collects tax:\n${rows
    .map(({ from, ratePpm, taxableShipping, source }) =>
      [from || "          ", percent(ratePpm), `shipping ${taxableShipping}`, source].join("  "),
    )
    .join("\n")}\n`;
}

function formatRate({ from, ratePpm, taxableShipping, source }: ZipRate): string {
  const shipping = { 0: "never", 1: "always" };
  const rule = taxableShipping === null ? "as the state" : shipping[taxableShipping];
  return [from, percent(ratePpm), `shipping ${rule}`, source].join("  ");
}

function percent(ratePpm: number): string {
  return `${(ratePpm / 10_000).toFixed(4)}%`;
}
