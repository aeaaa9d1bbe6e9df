import type { Firestore } from "@google-cloud/firestore";
import type { RetainedKind } from "@lightwell/shared/personal-data/retention-periods";
import * as log from "firebase-functions/logger";
import { expiryAt } from "#src/firestore/expiry.ts";
import type { OrderRepository } from "#src/orders/order-repository.ts";
import { hasPayment } from "#src/orders/order.ts";
import type { SupportRepository } from "#src/support/support-repository.ts";
import { deleteAll } from "./erase-person.ts";
import { reducedOrder } from "./order-erasure.ts";

/** Dependencies of `enforceRetention`. */
interface RetentionDeps {
  readonly database: Firestore;
  readonly orders: OrderRepository;
  readonly questions: Pick<SupportRepository, "moveEarlier">;
  readonly now: () => number;
}

/**
 * The Firestore collection of each kind whose documents have a field `expires`. The database deletes them by itself,
 * usually within a day, but without a guarantee and only if that is configured; this job always does. Orders are
 * handled one by one.
 */
export const expiringCollections = {
  carts: "carts",
  cases: "cases",
  labLinks: "labLinks",
  mails: "outbox",
  paymentSessions: "openedSessions",
  unprocessableEvents: "stripeUnprocessable",
} as const satisfies Readonly<Record<Exclude<RetainedKind, "paidOrders" | "unpaidOrders">, string>>;

const batchSize = 200;
/** Limits the duration of a run; the next run continues. */
const maxBatches = 25;

/**
 * Deletes what is kept long enough, in batches, and erases the person of paid orders. Returns how many of each. A kind
 * that fails does not keep the others from being deleted; then it throws at the end.
 */
export async function enforceRetention(deps: RetentionDeps): Promise<Record<string, number>> {
  const done: Record<string, number> = {};
  const failures: unknown[] = [];
  const repeat = async (name: string, next: () => Promise<number>) => {
    done[name] = 0;
    try {
      for (let batch = 0; batch < maxBatches; batch += 1) {
        const handled = await next();
        done[name] += handled;
        if (handled < batchSize) break;
      }
    } catch (cause) {
      log.error("retention.kind-failed", cause, { name });
      failures.push(cause);
    }
  };
  await repeat("earlierQuestions", async () => await deps.questions.moveEarlier(batchSize));
  for (const collection of Object.values(expiringCollections))
    await repeat(collection, async () => await deleteExpired(deps, collection));
  await repeat("orders", async () => await eraseExpiredOrders(deps));
  log.info("retention.enforced", done);
  if (failures.length > 0) throw new AggregateError(failures, "Not all personal data could be deleted.");
  return done;
}

async function deleteExpired({ database, now }: RetentionDeps, collection: string): Promise<number> {
  const expired = database.collection(collection).where("expires", "<=", expiryAt(now()));
  const { docs } = await expired.limit(batchSize).get();
  await deleteAll(
    database,
    docs.map(({ ref }) => ref),
  );
  return docs.length;
}

async function eraseExpiredOrders(deps: RetentionDeps): Promise<number> {
  const expired = deps.database.collection("orders").where("personalDataUntil", "<=", deps.now());
  const { docs } = await expired.limit(batchSize).get();
  let erased = 0;
  for (const { id } of docs) {
    try {
      await eraseExpiredOrder(deps, id);
      erased += 1;
    } catch (cause) {
      log.error("retention.order-not-erased", cause, { id }); // the next run tries again
    }
  }
  return erased;
}

async function eraseExpiredOrder({ orders, now }: RetentionDeps, id: string): Promise<void> {
  await orders.change(async (change) => {
    const order = await change.order(id);
    if (!order) return;
    if (hasPayment(order)) change.save(reducedOrder(order, now()));
    else change.remove(order);
  });
}
