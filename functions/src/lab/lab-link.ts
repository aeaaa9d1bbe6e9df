import { orderIdSchema } from "@lightwell/shared/checkout/checkout-schemas";
import { labLinkInvalid } from "@lightwell/shared/contract/lab-endpoints";
import type { Firestore } from "@google-cloud/firestore";
import { z } from "zod";
import { expiryOf, expirySchema } from "#src/firestore/expiry.ts";
import { inTransaction } from "#src/firestore/in-transaction.ts";
import { typedCollection } from "#src/firestore/typed-collection.ts";
import { AppError } from "#src/http/app-error.ts";
import { linkTokenHash, newLinkToken } from "#src/orders/link-token.ts";
import type { OrderRepository } from "#src/orders/order-repository.ts";
import type { Order } from "#src/orders/order.ts";

/** A link that shows one order to the print lab, stored under the hash of its token. Times in epoch ms. */
const labLinkSchema = z.object({
  orderId: orderIdSchema,
  created: z.int(),
  expiresAt: z.int(),
  revokedAt: z.int().optional(),
  expires: expirySchema,
});
export type LabLink = z.infer<typeof labLinkSchema>;

/** Stores lab links. The tokens themselves are not stored. */
export interface LabLinks {
  /** Creates a link for an order and returns its token, which cannot be read again. The link expires after 60 days. */
  add(orderId: string, nowMs: number): Promise<string>;
  find(token: string): Promise<LabLink | undefined>;
  /** Revokes all links of an order and creates the only one that works; returns its token. */
  renew(orderId: string, nowMs: number): Promise<string>;
  /** Revokes all links of an order. */
  revoke(orderId: string, nowMs: number): Promise<void>;
}

export function firestoreLabLinks(database: Firestore): LabLinks {
  const table = typedCollection(database, "labLinks", labLinkSchema);
  const ofOrder = (orderId: string) => table.where("orderId", "==", orderId);
  return {
    async add(orderId, nowMs) {
      const { token, link } = newLink(orderId, nowMs);
      await table.doc(linkTokenHash(token)).create(link);
      return token;
    },
    renew: async (orderId, nowMs) =>
      await inTransaction(database, async (transaction) => {
        const { token, link } = newLink(orderId, nowMs);
        const earlier = await transaction.get(ofOrder(orderId));
        for (const { ref } of earlier.docs) transaction.update(ref, { revokedAt: nowMs });
        transaction.create(table.doc(linkTokenHash(token)), link);
        return token;
      }),
    find: async (token) => (await table.doc(linkTokenHash(token)).get()).data(),
    async revoke(orderId, nowMs) {
      const links = await ofOrder(orderId).get();
      const batch = database.batch();
      for (const { ref } of links.docs) batch.update(ref, { revokedAt: nowMs });
      await batch.commit();
    },
  };
}

function newLink(orderId: string, nowMs: number): { token: string; link: LabLink } {
  const expires = expiryOf("labLinks", nowMs);
  const link = { orderId, created: nowMs, expiresAt: expires.toMillis(), expires };
  return { token: newLinkToken(), link };
}

export interface LabLinkDeps {
  readonly labLinks: LabLinks;
  readonly orders: Pick<OrderRepository, "order">;
  readonly now: () => number;
}

/**
 * The order that a token shows. Throws `not-found`, always with the same message, for a token that was altered, has
 * expired, was revoked or was made for another order.
 */
export async function requireLabLink(
  deps: LabLinkDeps,
  { orderId, token }: { readonly orderId: string; readonly token: string },
): Promise<Order> {
  const link = await deps.labLinks.find(token);
  const isValid = link?.orderId === orderId && link.revokedAt === undefined && link.expiresAt > deps.now();
  const order = isValid ? await deps.orders.order(orderId) : undefined;
  if (!order) throw new AppError("not-found", labLinkInvalid);
  return order;
}
