import { initialSite } from "@lightwell/shared/site/default-site";
import type { Site } from "@lightwell/shared/site/site-schemas";
import { AsyncLocalStorage } from "node:async_hooks";

type Shop = Pick<Site, "name" | "photographer" | "contact">;

const shops = new AsyncLocalStorage<Shop>();

/**
 * Writes a mail of this shop. Subject, head and foot of every mail name it, so it is not a parameter of each function
 * that writes a part of one.
 */
export async function withShop<Written>(shop: Shop, write: () => Promise<Written>): Promise<Written> {
  return await shops.run(shop, write);
}

function shop(): Shop {
  return shops.getStore() ?? initialSite;
}

/** The name of the shop in the mail that is being written; that of the default site outside of `withShop()`. */
export function shopName(): string {
  return shop().name;
}

/** The lines that sign the mail: photographer, shop, e-mail address and telephone, if the owner has entered them. */
export function signatureLines(): string[] {
  const { name, photographer, contact } = shop();
  return [...new Set([photographer, name, contact.emailAddress, contact.phone])].filter(Boolean);
}
