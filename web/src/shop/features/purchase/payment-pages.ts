import { readStored, writeStored } from "#src/storage/browser-storage.ts";

const keyOf = (id: string) => `payment-page:${id}`;

/**
 * Saves the URL of a payment page for the redirect that follows. If that fails, the redirect requests the URL from the
 * server.
 */
export function savePaymentPage(id: string, url: string): void {
  writeStored("sessionStorage", keyOf(id), url);
}

/** Returns the saved URL once and removes it: a second visit queries the payment's status. */
export function takePaymentPage(id: string): string | undefined {
  const url = readStored("sessionStorage", keyOf(id)) ?? undefined;
  if (url !== undefined) writeStored("sessionStorage", keyOf(id), null);
  return url;
}

const provider = "https://checkout.stripe.com";
const loopbackHosts = ["127.0.0.1", "localhost", "[::1]"];

/**
 * Whether shoppers may be redirected to a URL to pay: only to the provider. If the shop runs on a loopback host
 * (`shopHost`), also to the Stripe emulator on the same machine.
 */
export function isPaymentPage(url: string, shopHost: string): boolean {
  const { origin, hostname, protocol } = parsedUrl(url) ?? {};
  if (hostname === undefined) return false;
  if (origin === provider) return true;
  return protocol === "http:" && loopbackHosts.includes(shopHost) && loopbackHosts.includes(hostname);
}

/** `URL.canParse()` and `URL.parse()` are younger than the oldest browsers. */
function parsedUrl(url: string): URL | undefined {
  try {
    return new URL(url);
  } catch {
    return undefined;
  }
}
