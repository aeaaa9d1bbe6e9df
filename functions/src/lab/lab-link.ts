import { orderIdSchema } from "@lightwell/shared/checkout/checkout-schemas";
import { allOpenOrders, labLinkInvalid } from "@lightwell/shared/contract/lab-endpoints";
import { linesOfLab } from "@lightwell/shared/orders/order-labs";
import type { Lab } from "@lightwell/shared/orders/lab";
import { labSchema } from "@lightwell/shared/orders/orders-schemas";
import type { Firestore, QueryDocumentSnapshot } from "@google-cloud/firestore";
import { z } from "zod";
import { expiryOf, expirySchema } from "#src/firestore/expiry.ts";
import { inTransaction } from "#src/firestore/in-transaction.ts";
import { documentsIn, typedCollection } from "#src/firestore/typed-collection.ts";
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
  created: z.int(),
  expiresAt: z.int(),
  revokedAt: z.int().optional(),
  expires: expirySchema,
});
export type LabLink = z.infer<typeof labLinkSchema>;

/** Stores lab links, by order or for `allOpenOrders`. The tokens themselves are not stored. */
export interface LabLinks {
  /** Creates a link for an order and returns its token, which cannot be read again. The link expires after 60 days. */
  add(orderId: string, nowMs: number, lab: Lab): Promise<string>;
  find(token: string): Promise<LabLink | undefined>;
  /** Revokes all links of a lab to an order and creates the only one that works; returns its token. */
  renew(orderId: string, nowMs: number, lab: Lab): Promise<string>;
  /** Until when the last link of a lab to an order works, in epoch ms; undefined if none does. */
  validUntil(orderId: string, nowMs: number, lab: Lab): Promise<number | undefined>;
  /** Revokes all links of a lab to an order. */
  revoke(orderId: string, nowMs: number, lab: Lab): Promise<void>;
}

export function firestoreLabLinks(database: Firestore): LabLinks {
  const table = typedCollection(database, "labLinks", labLinkSchema);
  const ofOrder = (orderId: string) => table.where("orderId", "==", orderId);
  const isOf = (lab: Lab, doc: QueryDocumentSnapshot<LabLink>) => doc.data().lab === lab;
  return {
    async add(orderId, nowMs, lab) {
      const { token, link } = newLink(orderId, nowMs, lab);
      await table.doc(linkTokenHash(token)).create(link);
      return token;
    },
    renew: async (orderId, nowMs, lab) =>
      await inTransaction(database, async (transaction) => {
        const { token, link } = newLink(orderId, nowMs, lab);
        const { docs } = await transaction.get(ofOrder(orderId));
        const earlier = docs.filter((doc) => isOf(lab, doc));
        for (const { ref } of earlier) transaction.update(ref, { revokedAt: nowMs });
        transaction.create(table.doc(linkTokenHash(token)), link);
        return token;
      }),
    async validUntil(orderId, nowMs, lab) {
      const links = documentsIn((await ofOrder(orderId).get()).docs).filter(
        (link) => link.lab === lab && isValid(link, nowMs),
      );
      return links.length > 0 ? Math.max(...links.map(({ expiresAt }) => expiresAt)) : undefined;
    },
    find: async (token) => (await table.doc(linkTokenHash(token)).get()).data(),
    async revoke(orderId, nowMs, lab) {
      const { docs } = await ofOrder(orderId).get();
      const batch = database.batch();
      for (const { ref } of docs.filter((doc) => isOf(lab, doc))) batch.update(ref, { revokedAt: nowMs });
      await batch.commit();
    },
  };
}

function newLink(orderId: string, nowMs: number, lab: Lab): { token: string; link: LabLink } {
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
