import { reconcilePayments as reconcile } from "#src/orders/reconcile-payments.ts";
import { deployedCheckoutShop } from "./deployed-checkout-shop.ts";

const shop = deployedCheckoutShop();

export async function reconcilePayments(): Promise<void> {
  await reconcile(shop);
}
