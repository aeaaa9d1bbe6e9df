import type { Firestore, Query } from "@google-cloud/firestore";
import { type HealthFacts, unreportedPayments, unreportedPeriod } from "@lightwell/shared/health/shop-health";
import { outboxTable } from "#src/mail/outbox.ts";
import { orderTables } from "#src/orders/order-tables.ts";
import { publishingTables } from "#src/publishing/publishing-transaction.ts";
import { healthNotes } from "./health-notes.ts";

/** Jobs of the publish queue are few; of many, some of the oldest are among any twenty. */
const jobsToRead = 20;

/** Reads one document of each kind, the jobs of publishing, and two payments at most. */
export async function readHealthFacts(database: Firestore, nowMs: number): Promise<HealthFacts> {
  const { orders, queuedRefunds } = orderTables(database);
  const { jobs, releaseRequests } = publishingTables(database);
  const notes = await healthNotes(database).read();
  const { fromMs, untilMs } = unreportedPeriod(notes.lastWebhookAt, nowMs);
  const [mail, refund, session, job, request, unreported] = await Promise.all([
    oldest(
      outboxTable(database).where("state", "in", ["PENDING", "SENDING"]).orderBy("queuedAt"),
      "queuedAt",
    ),
    oldest(queuedRefunds.where("isDone", "==", false).orderBy("created"), "created"),
    oldest(orders.where("state", "==", "open").orderBy("expiresAt"), "expiresAt"),
    firstCreated(jobs),
    firstCreated(releaseRequests),
    fromMs < untilMs
      ? orders
          .where("paidAt", ">=", fromMs)
          .where("paidAt", "<", untilMs)
          .select()
          .limit(unreportedPayments)
          .get()
      : undefined,
  ]);
  const publishing = [job, request].filter((at) => at !== undefined);
  return {
    waitingSince: {
      mail,
      refund,
      publishing: publishing.length === 0 ? undefined : Math.min(...publishing),
      payment: session !== undefined && session < nowMs ? session : undefined,
    },
    lastWebhookAt: notes.lastWebhookAt === 0 ? undefined : notes.lastWebhookAt,
    isWebhookSilent: unreported?.size === unreportedPayments,
    mailSettingsProblem: notes.mailSettingsProblem,
  };
}

/** The field of the first document of a query, also of one that does not fit its schema. */
async function oldest(query: Query<object>, field: string): Promise<number | undefined> {
  const { docs } = await query.select(field).limit(1).get();
  return docs[0] && Number(docs[0].get(field));
}

async function firstCreated(query: Query<object>): Promise<number | undefined> {
  const { docs } = await query.select().limit(jobsToRead).get();
  return docs.length === 0 ? undefined : Math.min(...docs.map(({ createTime }) => createTime.toMillis()));
}
