import { logWarning } from "#src/log/log.ts";

const keyOf = (id: string) => `payment-page:${id}`;

/** Remembers where the page of a payment is, for the redirect that follows. */
export function rememberPaymentPage(id: string, url: string): void {
  try {
    window.sessionStorage.setItem(keyOf(id), url);
  } catch (cause) {
    logWarning("checkout.payment-page-not-kept", cause); // the shop knows it too
  }
}

/** The remembered page, once: whoever comes again asks the shop how the payment stands. */
export function takePaymentPage(id: string): string | undefined {
  try {
    const url = window.sessionStorage.getItem(keyOf(id)) ?? undefined;
    window.sessionStorage.removeItem(keyOf(id));
    return url;
  } catch (cause) {
    logWarning("checkout.payment-page-not-read", cause);
    return undefined;
  }
}

const provider = "https://checkout.stripe.com";
const loopbackHosts = ["127.0.0.1", "localhost", "[::1]"];

/**
 * Whether shoppers may be sent there to pay: to the provider alone. A shop that itself runs on this machine
 * (`shopHost` is a loopback host) uses the Stripe emulator that runs beside it.
 */
export function isPaymentPage(url: string, shopHost: string): boolean {
  if (!URL.canParse(url)) return false;
  const { origin, hostname, protocol } = new URL(url);
  if (origin === provider) return true;
  return protocol === "http:" && loopbackHosts.includes(shopHost) && loopbackHosts.includes(hostname);
}
