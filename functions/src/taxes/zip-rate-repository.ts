import type { Firestore } from "@google-cloud/firestore";
import { z } from "zod";
import { chunksOf } from "#src/firestore/chunks-of.ts";
import { typedCollection } from "#src/firestore/typed-collection.ts";
import { zipRateSchema, type ZipRate } from "./zip-rate.ts";

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
