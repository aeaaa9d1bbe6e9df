import { stateOfZip } from "@lightwell/shared/checkout/zip-states";
import { dateInTimeZone } from "@lightwell/shared/delivery/calendar-date";
import type { Firestore } from "@google-cloud/firestore";
import { z } from "zod";
import { chunksOf } from "#src/firestore/batches.ts";
import { typedCollection } from "#src/firestore/typed-collection.ts";

/** The owner's rate for a ZIP code, local taxes included. Replaces the state's rate from the day `from`. */
export const zipRateSchema = z.object({
  /** First day, like `"2026-10-01"`. */
  from: z.iso.date(),
  /** Parts per million. */
  ratePpm: z.int().min(0).max(250_000),
  /** 1 if shipping is taxed, 0 if not; null to apply the state's rule. */
  taxableShipping: z.literal([0, 1, null]),
  source: z.string().min(1).max(200),
  /** The county and special district of the local taxes; empty where the rates do not name them. */
  county: z.string().max(100),
  district: z.string().max(100),
});

export type ZipRate = z.infer<typeof zipRateSchema>;

/** The owner's own rates, by five-digit ZIP code. */
export interface ZipRateRepository {
  /** All rates of a ZIP code, past ones too, sorted by day. */
  rates(zip: string): Promise<readonly ZipRate[]>;
  /**
   * Adds rates; a rate that is already stored is not added twice, but takes the county, district and source of the new
   * one. Throws, and adds nothing, if a different rate is stored for the same ZIP code and day.
   */
  add(rates: ReadonlyMap<string, readonly ZipRate[]>): Promise<void>;
}

const documentSchema = z.object({ rates: z.array(zipRateSchema) });

const chunkSize = 400; // Firestore writes at most 500 documents at once

export function zipRateRepository(database: Firestore): ZipRateRepository {
  const table = typedCollection(database, "zipRates", documentSchema);
  const rates = async (zip: string) => (await table.doc(zip).get()).data()?.rates ?? [];
  return {
    rates,
    async add(added) {
      const merged: (readonly [string, ZipRate[]])[] = [];
      for (const chunk of chunksOf([...added], chunkSize)) {
        const known = await Promise.all(chunk.map(([zip]) => rates(zip)));
        merged.push(
          ...chunk.map(([zip, news], index) => [zip, withRates(zip, known[index] ?? [], news)] as const),
        );
      }
      for (const chunk of chunksOf(merged, chunkSize)) {
        const batch = database.batch();
        for (const [zip, all] of chunk) batch.set(table.doc(zip), { rates: all });
        await batch.commit();
      }
    },
  };
}

/** A stored rate is never changed, because orders may have been taxed by it; its place and source can be corrected. */
function withRates(zip: string, known: readonly ZipRate[], added: readonly ZipRate[]): ZipRate[] {
  const byDay = new Map(known.map((rate) => [rate.from, rate]));
  for (const rate of added) {
    const there = byDay.get(rate.from);
    if (there && (there.ratePpm !== rate.ratePpm || there.taxableShipping !== rate.taxableShipping)) {
      throw new Error(`${zip} has another rate from ${rate.from} on. Give the change a day of its own.`);
    }
    byDay.set(rate.from, there ? withPlaceOf(there, rate) : rate);
  }
  return [...byDay.values()].toSorted((one, other) => (one.from < other.from ? -1 : 1));
}

/** The same rate with the place and the source of a newer import; a file without places keeps those that are known. */
function withPlaceOf(known: ZipRate, { county, district, source }: ZipRate): ZipRate {
  return county === "" && district === "" ? { ...known, source } : { ...known, county, district, source };
}

/**
 * The owner's rate for an address at a time, in epoch ms. Undefined where the ZIP code is that of a post office in
 * another state: its local taxes are not those of the address.
 */
export async function ownRateAt(
  zipRates: Pick<ZipRateRepository, "rates">,
  { state, postal }: { readonly state: string; readonly postal: string },
  { atMs, timeZone }: { readonly atMs: number; readonly timeZone: string },
): Promise<ZipRate | undefined> {
  const zip = /^\d{5}/.exec(postal)?.[0];
  if (zip === undefined || stateOfZip(zip) !== state) return undefined;
  return rateValidAt(await zipRates.rates(zip), atMs, timeZone);
}

/**
 * The rate that is valid at a time, in epoch ms: the last one that begins on or before that day in the shop's time
 * zone. `rates` are sorted by their first day.
 */
export function rateValidAt<Rate extends { readonly from: string }>(
  rates: readonly Rate[],
  atMs: number,
  timeZone: string,
): Rate | undefined {
  const day = dateInTimeZone(atMs, timeZone);
  return rates.findLast(({ from }) => from <= day);
}
