import { sweepOutbox as sweep } from "#src/mail/sweep-outbox.ts";
import { deployedMailShop } from "./deployed-mail-shop.ts";

const shop = deployedMailShop();

export async function sweepOutbox(): Promise<void> {
  await sweep(shop);
}
