import { orderIdSchema } from "@lightwell/shared/checkout/checkout-schemas";
import { allOpenOrders, labLinkInvalid } from "@lightwell/shared/contract/lab-endpoints";
import { linesOfLab } from "@lightwell/shared/orders/order-labs";
import type { Lab } from "@lightwell/shared/orders/lab";
import { labSchema } from "@lightwell/shared/orders/orders-schemas";
import type { Firestore, QueryDocumentSnapshot, Transaction } from "@google-cloud/firestore";
import { z } from "zod";
import { chunksOf } from "#src/firestore/batches.ts";
import { expiryOf, expirySchema } from "#src/firestore/expiry.ts";
import { inTransaction } from "#src/firestore/in-transaction.ts";
import { documentsIn, typedCollection } from "#src/firestore/typed-collection.ts";
import { historyTable, recordHistory } from "#src/history/history-table.ts";
import { AppError } from "#src/http/app-error.ts";
import { linkTokenHash, newLinkToken } from "#src/orders/link-token.ts";
import type { OrderRepository } from "#src/orders/order-repository.ts";
import type { Order } from "#src/orders/order.ts";

/**
 * A link that shows a lab its prints of one order or of all open ones, stored under the hash of its token. Epoch ms.
 */
const labLinkSchema = z.object({
  orderId: z.union([orderIdSchema, z.literal(allOpenOrders)]),
  lab: labSchema,
  /** The account of the owner who made it; absent for the link of a ticket. */
  ownerId: z.string().optional(),
  created: z.int(),
  expiresAt: z.int(),
  revokedAt: z.int().optional(),
  expires: expirySchema,
});
export type LabLink = z.infer<typeof labLinkSchema>;

/** What the links of a lab show that an owner makes or ends. */
export interface OwnersLink {
  readonly orderId: string;
  /** Of the order, for the history; empty for all open ones. */
  readonly number: string;
  readonly lab: Lab;
}

/**
 * Stores lab links, by order or for `allOpenOrders`. The tokens themselves are not stored: whoever makes a link gets
 * its token, which cannot be read again. Links expire after 60 days. What an owner does is recorded in the history.
 */
export interface LabLinks {
  /** Creates the link of a ticket. */
  add(orderId: string, nowMs: number, lab: Lab): Promise<string>;
  find(token: string): Promise<LabLink | undefined>;
  /** Creates one more link, for an owner. */
  open(link: OwnersLink, nowMs: number, ownerId: string): Promise<string>;
  /** Revokes all links of a lab to an order and creates the only one that works. */
  renew(link: OwnersLink, nowMs: number, ownerId: string): Promise<string>;
  /** Until when the last link of a lab to an order works, in epoch ms; undefined if none does. */
  validUntil(orderId: string, nowMs: number, lab: Lab): Promise<number | undefined>;
  /** Revokes all links of a lab to an order. */
  revoke(link: OwnersLink, nowMs: number): Promise<void>;
  /** Revokes all links that an owner has made. */
  revokeMadeBy(ownerId: string, nowMs: number): Promise<void>;
}

export function firestoreLabLinks(database: Firestore): LabLinks {
  const table = typedCollection(database, "labLinks", labLinkSchema);
  const ofOrder = (orderId: string) => table.where("orderId", "==", orderId);
  const isOf = (lab: Lab, doc: QueryDocumentSnapshot<LabLink>) => doc.data().lab === lab;

  /** Returns the number of those that were valid. */
  async function revokeAll(
    transaction: Transaction,
    { orderId, lab }: OwnersLink,
    nowMs: number,
  ): Promise<number> {
    const { docs } = await transaction.get(ofOrder(orderId));
    const revoked = docs.filter((doc) => isOf(lab, doc));
    for (const { ref } of revoked) transaction.update(ref, { revokedAt: nowMs });
    return revoked.filter((doc) => isValid(doc.data(), nowMs)).length;
  }
  function create(transaction: Transaction, made: OwnersLink, nowMs: number, ownerId: string): string {
    const { token, link } = newLink(made, nowMs);
    transaction.create(table.doc(linkTokenHash(token)), { ...link, ownerId });
    record(transaction, made, "made");
    return token;
  }
  function record(
    transaction: Transaction,
    { orderId, number, lab }: OwnersLink,
    change: "made" | "ended",
  ): void {
    recordHistory(historyTable(database), transaction, {
      ...(orderId === allOpenOrders
        ? { kind: "labList" }
        : { kind: "order", itemId: orderId, title: number }),
      before: {},
      after: { [lab === "first" ? "link for the lab" : "link for the second lab"]: change },
    });
  }

  return {
    async add(orderId, nowMs, lab) {
      const { token, link } = newLink({ orderId, lab }, nowMs);
      await table.doc(linkTokenHash(token)).create(link);
      return token;
    },
    open: async (link, nowMs, ownerId) =>
      await inTransaction(
        database,
        async (transaction) => await Promise.resolve(create(transaction, link, nowMs, ownerId)),
      ),
    renew: async (link, nowMs, ownerId) =>
      await inTransaction(database, async (transaction) => {
        await revokeAll(transaction, link, nowMs);
        return create(transaction, link, nowMs, ownerId);
      }),
    async validUntil(orderId, nowMs, lab) {
      const links = documentsIn((await ofOrder(orderId).get()).docs).filter(
        (link) => link.lab === lab && isValid(link, nowMs),
      );
      return links.length > 0 ? Math.max(...links.map(({ expiresAt }) => expiresAt)) : undefined;
    },
    find: async (token) => (await table.doc(linkTokenHash(token)).get()).data(),
    revoke: async (link, nowMs) =>
      await inTransaction(database, async (transaction) => {
        if ((await revokeAll(transaction, link, nowMs)) > 0) record(transaction, link, "ended");
      }),
    async revokeMadeBy(ownerId, nowMs) {
      const { docs } = await table.where("ownerId", "==", ownerId).get();
      for (const chunk of chunksOf(docs, maxWrites)) {
        const batch = database.batch();
        for (const { ref } of chunk) batch.update(ref, { revokedAt: nowMs });
        await batch.commit();
      }
    },
  };
}

/** A batch takes at most 500 writes. */
const maxWrites = 400;

function newLink(
  { orderId, lab }: Pick<LabLink, "orderId" | "lab">,
  nowMs: number,
): { token: string; link: LabLink } {
  const expires = expiryOf("labLinks", nowMs);
  const link = { orderId, lab, created: nowMs, expiresAt: expires.toMillis(), expires };
  return { token: newLinkToken(), link };
}

export interface LabLinkDeps {
  readonly labLinks: LabLinks;
  readonly orders: Pick<OrderRepository, "order">;
  readonly now: () => number;
}

function isValid({ revokedAt, expiresAt }: LabLink, nowMs: number): boolean {
  return revokedAt === undefined && expiresAt > nowMs;
}

/** The lab whose open orders a token shows. Throws `not-found` when it shows none, or does no longer. */
export async function requireLabList(
  deps: Pick<LabLinkDeps, "labLinks" | "now">,
  token: string,
): Promise<Lab> {
  const link = await deps.labLinks.find(token);
  if (link?.orderId !== allOpenOrders || !isValid(link, deps.now()))
    throw new AppError("not-found", labLinkInvalid);
  return link.lab;
}

/** An order as one of its labs sees it. */
export interface OrderOfLab {
  readonly order: Order;
  readonly lab: Lab;
}

/**
 * The order that a token shows, and to which lab. Throws `not-found`, always with the same message, for a token that
 * was altered, has expired, was revoked, was made for another order, or of which the lab makes nothing. The token of
 * all open orders shows a paid order until it is delivered, also when it is stopped.
 */
export async function requireLabLink(
  deps: LabLinkDeps,
  { orderId, token }: { readonly orderId: string; readonly token: string },
): Promise<OrderOfLab> {
  const link = await deps.labLinks.find(token);
  const isOfOrder = link?.orderId === orderId || link?.orderId === allOpenOrders;
  const order = link && isOfOrder && isValid(link, deps.now()) ? await deps.orders.order(orderId) : undefined;
  const isShown = link?.orderId === orderId || (order?.state === "paid" && order.fulfilment !== "delivered");
  if (!link || !order || !isShown || linesOfLab(order, link.lab).length === 0)
    throw new AppError("not-found", labLinkInvalid);
  return { order, lab: link.lab };
}
