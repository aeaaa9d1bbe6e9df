import { deliverMail } from "#src/mail/deliver-mail.ts";
import { deployedMailShop } from "./deployed-mail-shop.ts";

const shop = deployedMailShop();

/** A mail was put into the outbox under this key. */
export async function sendMail(key: string): Promise<void> {
  await deliverMail(shop, key);
}
