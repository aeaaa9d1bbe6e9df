import { FieldPath, type Firestore } from "@google-cloud/firestore";
import { noSales } from "@lightwell/shared/sales/sales";
import { inTransaction } from "#src/firestore/in-transaction.ts";
import { orderTables } from "#src/orders/order-tables.ts";
import { type SalesCount, type SalesMonth, salesMonthName } from "#src/orders/sales-month.ts";

/** Reads the counted sales, and stores how far they are counted. */
export interface SalesRepository {
  /** The current count; undefined until an order is paid, or not paid in time. */
  count(): Promise<SalesCount | undefined>;
  /** The sales of some months, like `2026-11`, one read each. */
  months(months: readonly string[]): Promise<CountedMonths>;
  /** The count that is going on; begins the next one, with this time zone, if the last one is complete. */
  goOn(timeZone: string): Promise<SalesCount>;
  saveCount(count: SalesCount): Promise<void>;
  /** The next orders after those that a count contains, paid or not, at most `limit`. */
  nextOrders(count: SalesCount, limit: number): Promise<readonly { created: number; id: string }[]>;
  removeOtherMonths(count: SalesCount): Promise<void>;
}

interface CountedMonths {
  readonly count: SalesCount | undefined;
  /** In the order of the months that were asked for. */
  readonly months: readonly SalesMonth[];
}

export function salesRepository(database: Firestore): SalesRepository {
  const { salesCount, salesMonths } = orderTables(database);
  const count = async () => (await salesCount.get()).data();
  return {
    count,
    async months(months) {
      const current = await count();
      if (!current) return { count: current, months: [] };
      const found = await Promise.all(
        months.map(async (month) => {
          const stored = (await salesMonths.doc(salesMonthName(current.count, month)).get()).data();
          return { ...noSales, titles: {}, ...stored, count: current.count, month };
        }),
      );
      return { count: current, months: found };
    },
    goOn: async (timeZone) =>
      await inTransaction(database, async (transaction): Promise<SalesCount> => {
        const last = (await transaction.get(salesCount)).data();
        if (last?.isCounting) return last;
        const next: SalesCount = { count: (last?.count ?? 0) + 1, timeZone, isCounting: true };
        transaction.set(salesCount, next);
        return next;
      }),
    saveCount: async (current) => void (await salesCount.set(current)),
    async nextOrders({ after }, limit) {
      const all = database.collection("orders").orderBy("created").orderBy(FieldPath.documentId());
      const rest = after ? all.startAfter(after.created, after.id) : all;
      const { docs } = await rest.select("created").limit(limit).get();
      return docs.map((doc) => ({ id: doc.id, created: Number(doc.get("created")) }));
    },
    async removeOtherMonths(current) {
      const all = await salesMonths.listDocuments();
      const others = all.filter(({ id }) => !id.startsWith(salesMonthName(current.count, "")));
      await Promise.all(others.map(async (month) => await month.delete()));
    },
  };
}
