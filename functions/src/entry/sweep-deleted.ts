import { sweepDeleted as sweep } from "#src/catalog/trash/purge-deleted.ts";
import { adminShop } from "#src/composition/admin-shop.ts";
import { readPlatformConfig } from "#src/config/platform-config.ts";

const shop = adminShop(readPlatformConfig(process.env));

export async function sweepDeleted(): Promise<void> {
  await sweep(shop);
}
