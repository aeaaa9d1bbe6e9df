import { stateOfZip } from "@lightwell/shared/checkout/zip-states";
import { decodeText } from "@lightwell/shared/text/decode-text";
import type { Firestore } from "@google-cloud/firestore";
import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { parseArgs } from "node:util";
import { z } from "zod";
import { inTransaction } from "#src/firestore/in-transaction.ts";
import { historyTable, recordHistory } from "#src/history/history-table.ts";
import { readZipRates } from "#src/taxes/read-zip-rates.ts";
import { taxRows } from "#src/taxes/tax-rows.ts";
import { type ZipRate, zipRateRepository } from "#src/taxes/zip-rate-repository.ts";

/** Runs the owner's command and returns its output. Throws an error with a sentence for the owner when it fails. */
export async function taxesTool(database: Firestore, parameters: readonly string[]): Promise<string> {
  const zipRates = zipRateRepository(database);
  const { name, about } = taxesCommand(parameters);
  if (name === "import") {
    const csv = decodeText(await readFile(about), (...choices) => new TextDecoder(...choices));
    const rates = readZipRates(csv);
    await zipRates.add(rates);
    const change = { title: basename(about), before: {}, after: { "ZIP codes with a rate": rates.size } };
    await inTransaction(database, async (transaction) =>
      recordHistory(historyTable(database), transaction, { kind: "taxes", ...change }),
    );
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

/** Parses the arguments of a command line. Throws the usage of the tool for an invalid command. */
export function taxesCommand(parameters: readonly string[]): TaxesCommand {
  const { positionals, values } = parseArgs({
    args: [...parameters],
    allowPositionals: true,
    options: { project: { type: "string" } },
  });
  const command = commandSchema.safeParse({ name: positionals[0], about: positionals[1] });
  if (!command.success) throw new Error(taxesUsage);
  return { ...command.data, project: values.project };
}

const commandSchema = z.discriminatedUnion("name", [
  z.object({ name: z.literal("import"), about: z.string().min(1) }),
  z.object({ name: z.literal("show"), about: z.string().regex(/^([a-z]{2}|\d{5})$/i) }),
]);

type TaxesCommand = z.infer<typeof commandSchema> & { readonly project: string | undefined };

export const taxesUsage = `What sales tax is collected:

  npm run taxes -- import <file>   adds rates by ZIP code from a CSV, whose first line names the columns
                                   zip,rate_percent,taxable_shipping,from,source
                                   and, for separate rows in the tax report, county,district
  npm run taxes -- show <place>    the rates of a state (CA) or of a ZIP code (94558), past and future ones too

  --project <id>   a project of yours; without it the shop on this machine
`;
