import { sweepDeleted as sweep } from "#/catalog/sweep-deleted.ts";
import { adminShop } from "#/composition/admin-shop.ts";
import { readPlatformConfig } from "#/config/platform-config.ts";

const shop = adminShop(readPlatformConfig(process.env));

export async function sweepDeleted(): Promise<void> {
  await sweep(shop);
}
