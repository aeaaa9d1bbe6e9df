import type { Firestore } from "@google-cloud/firestore";
import type { RetainedKind } from "@lightwell/shared/personal-data/retention-periods";
import * as log from "#src/log/log.ts";
import { batchesOf } from "#src/firestore/batches.ts";
import { expiryAt } from "#src/firestore/expiry.ts";
import type { DamagePhotos } from "#src/orders/damage-photos.ts";
import type { OrderRepository } from "#src/orders/order-repository.ts";
import { hasPayment } from "#src/orders/order.ts";
import { deleteAll, reducedOrder } from "./erase-person.ts";

interface RetentionDeps {
  readonly database: Firestore;
  readonly orders: OrderRepository;
  readonly damagePhotos: Pick<DamagePhotos, "deleteAll">;
  readonly now: () => number;
}

/**
 * The Firestore collection of each kind whose documents have a field `expires`. The database deletes them by itself,
 * usually within a day, but without a guarantee and only if that is configured; this job always does. Orders are
 * handled one by one; archives are files, see archive-routes.ts.
 */
export const expiringCollections = {
  carts: "carts",
  cases: "cases",
  earlierFields: "earlierFields",
  history: "history",
  labLinks: "labLinks",
  mails: "outbox",
  paymentSessions: "openedSessions",
  unprocessableEvents: "unprocessableEvents",
} as const satisfies Readonly<
  Record<Exclude<RetainedKind, "archives" | "paidOrders" | "unpaidOrders">, string>
>;

/** Approximate maximum number of documents of a kind that are handled in one run; the next run continues. */
const maxPerRun = 5_000;

/** What became of a batch of one kind: how many documents are done, and the errors of the others. */
interface Batch {
  readonly handled: number;
  readonly failed: readonly unknown[];
}

/**
 * Deletes what is kept long enough, in batches, and erases the person of paid orders. Returns how many of each. What
 * fails does not keep the rest from being deleted; then it throws at the end.
 */
export async function enforceRetention(
  deps: RetentionDeps,
  batchSize = 200,
): Promise<Record<string, number>> {
  const done: Record<string, number> = {};
  const failures: unknown[] = [];
  const handle = async (name: string, batches: AsyncIterable<Batch>) => {
    let total = 0;
    try {
      for await (const { handled, failed } of batches) {
        total += handled;
        failures.push(...failed);
        if (total >= maxPerRun) break;
      }
    } catch (cause) {
      log.error("retention.kind-failed", cause, { name });
      failures.push(cause);
    }
    done[name] = total;
  };
  for (const collection of Object.values(expiringCollections))
    await handle(collection, deletedDocuments(deps, collection, batchSize));
  await handle("orders", erasedOrders(deps, batchSize));
  log.info("retention.enforced", done);
  if (failures.length > 0) throw new AggregateError(failures, "Not all personal data could be deleted.");
  return done;
}

async function* deletedDocuments(
  { database, now }: RetentionDeps,
  collection: string,
  batchSize: number,
): AsyncGenerator<Batch> {
  const expired = database.collection(collection).where("expires", "<=", expiryAt(now()));
  for await (const docs of batchesOf(expired, batchSize)) {
    await deleteAll(
      database,
      docs.map(({ ref }) => ref),
    );
    yield { handled: docs.length, failed: [] };
  }
}

async function* erasedOrders(deps: RetentionDeps, batchSize: number): AsyncGenerator<Batch> {
  const expired = deps.database.collection("orders").where("personalDataUntil", "<=", deps.now());
  for await (const docs of batchesOf(expired, batchSize)) {
    const failed: unknown[] = [];
    for (const { id } of docs) {
      try {
        await eraseExpiredOrder(deps, id);
      } catch (cause) {
        log.error("retention.order-not-erased", cause, { id }); // the next run tries again
        failed.push(cause);
      }
    }
    yield { handled: docs.length - failed.length, failed };
  }
}

async function eraseExpiredOrder({ orders, damagePhotos, now }: RetentionDeps, id: string): Promise<void> {
  await orders.transaction(async (transaction) => {
    const order = await transaction.order(id);
    if (!order) return;
    if (!hasPayment(order)) transaction.remove(order);
    else {
      await damagePhotos.deleteAll(id);
      transaction.save(reducedOrder(order, now()));
    }
  });
}
