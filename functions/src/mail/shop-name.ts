import { initialSite } from "@lightwell/shared/site/default-site";
import { AsyncLocalStorage } from "node:async_hooks";

const names = new AsyncLocalStorage<string>();

/**
 * Writes a mail in which `shopName()` is this name. Subject, head and foot of every mail name the shop, so the name is
 * not a parameter of each function that writes a part of one.
 */
export async function withShopName<Written>(name: string, write: () => Promise<Written>): Promise<Written> {
  return await names.run(name, write);
}

/** The name of the shop in the mail that is being written; that of the default site outside of `withShopName()`. */
export function shopName(): string {
  return names.getStore() ?? initialSite.name;
}
