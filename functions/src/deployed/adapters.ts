import type { Firestore } from "@google-cloud/firestore";
import type { CheckoutAddressVerifier } from "#src/addresses/fallback-address-verifier.ts";
import {
  type Environment,
  readAddressConfig,
  readMailConfig,
  readPlatformConfig,
  readReleaseConfig,
  readTaxConfig,
} from "#src/config/config.ts";
import type { Mailer } from "#src/mail/mail.ts";
import type { Api } from "#src/http/route.ts";
import type { ThumbnailSource } from "#src/images/thumbnail-source.ts";
import type { PaymentUrl } from "#src/orders/order-presentation.ts";
import type { PaymentEventHandler, PaymentGateway } from "#src/payments/payment-gateway.ts";
import {
  isLiveKey,
  minSessionSeconds,
  readStripeConfig,
  readWebhookSecrets,
  stripeDashboardUrl,
} from "#src/payments/stripe/stripe-config.ts";
import type { CallBudget } from "#src/rate-limits/call-budget.ts";
import type { PageReleases } from "#src/storefront/releases/page-releases.ts";
import {
  pausesOfFolder,
  pausesOfHosting,
  type ReleasePauses,
} from "#src/storefront/releases/release-pauses.ts";
import type { ShippingSettings } from "@lightwell/shared/delivery/delivery-schemas";
import type { CheckoutTaxRates } from "#src/taxes/tax-rates.ts";
import { once } from "./lazy-functions.ts";

// The only place that chooses between vendors, by the settings of the deployment. The code of an adapter is loaded when
// it is chosen.

/** The provider's client is loaded by the first call to it: most calls of the checkout make none. */
export function paymentGateway(environment: Environment): PaymentGateway {
  const platform = readPlatformConfig(environment);
  const config = readStripeConfig(environment, platform);
  const gateway = once(async () => {
    const { stripePaymentGateway } = await import("#src/payments/stripe/stripe-payment-gateway.ts");
    return stripePaymentGateway(config, platform.shopOrigin);
  });
  return {
    minSessionSeconds,
    openSession: async (order) => await (await gateway()).openSession(order),
    session: async (id) => await (await gateway()).session(id),
    closeSession: async (id) => await (await gateway()).closeSession(id),
    refund: async (request) => await (await gateway()).refund(request),
    disputes: async (sinceMs, nowMs) => await (await gateway()).disputes(sinceMs, nowMs),
    totals: async (...period) => await (await gateway()).totals(...period),
  };
}

/** The page of a payment in the provider's dashboard; undefined for an order without a payment. */
export function paymentPages(environment: Environment): PaymentUrl {
  return (payment) => stripeDashboardUrl(payment, environment);
}

/** Registers the route that the payment provider reports its events to. */
export async function paymentWebhookRoutes(
  environment: Environment,
): Promise<(api: Api, handleEvent: PaymentEventHandler) => void> {
  const { stripePaymentEvents, stripeWebhookRoutes } =
    await import("#src/payments/stripe/stripe-payment-events.ts");
  const { secretKey } = readStripeConfig(environment, readPlatformConfig(environment));
  const events = stripePaymentEvents({
    webhookSecrets: readWebhookSecrets(environment),
    isLive: isLiveKey(secretKey),
  });
  return (api, handleEvent) => stripeWebhookRoutes(api, { events, handleEvent });
}

/** `TAX_RATES=stripe` uses Stripe Tax and falls back to the shop's own tables, which are used alone otherwise. */
export async function taxRates(
  environment: Environment,
  database: Firestore,
  {
    callBudget,
    shippingSettings,
  }: { readonly callBudget: CallBudget; readonly shippingSettings: () => Promise<ShippingSettings> },
): Promise<CheckoutTaxRates> {
  const { source, nexusStates } = readTaxConfig(environment);
  const [{ localTaxRates }, { zipRateRepository }] = await Promise.all([
    import("#src/taxes/local-tax-rates.ts"),
    import("#src/taxes/zip-rate-repository.ts"),
  ]);
  const timeZone = async () => (await shippingSettings()).timeZone;
  const tables = localTaxRates(nexusStates, zipRateRepository(database), timeZone);
  if (source === "tables") return tables;
  const [{ fallbackTaxRates }, { stripeTaxRates }] = await Promise.all([
    import("#src/taxes/fallback-tax-rates.ts"),
    import("#src/payments/stripe/stripe-tax-rates.ts"),
  ]);
  const stripe = stripeTaxRates(readStripeConfig(environment, readPlatformConfig(environment)), nexusStates);
  return fallbackTaxRates(stripe, tables, { nexusStates, callBudget });
}

/** `ADDRESS_VERIFIER=google` uses Google and falls back to the shop's own check, which is used alone otherwise. */
export async function addressVerifier(environment: Environment): Promise<CheckoutAddressVerifier> {
  const config = readAddressConfig(environment);
  const { localAddressVerifier } = await import("#src/addresses/local-address-verifier.ts");
  const local = localAddressVerifier();
  if (config.verifier === "local") return local;
  const [{ fallbackAddressVerifier }, { googleAddressVerifier }, { addressCheckBudget }, { openDatabase }] =
    await Promise.all([
      import("#src/addresses/fallback-address-verifier.ts"),
      import("#src/addresses/google-address-verifier.ts"),
      import("#src/addresses/address-check-budget.ts"),
      import("#src/firestore/open-database.ts"),
    ]);
  const { projectId, isDemo } = readPlatformConfig(environment);
  const callBudget = addressCheckBudget(openDatabase(projectId), isDemo);
  return fallbackAddressVerifier(googleAddressVerifier(config), local, callBudget);
}

export async function mailer(environment: Environment, thumbnails: ThumbnailSource): Promise<Mailer> {
  const [{ smtpMailer }, { mailerToOwner }, { sharpPrintDrawer }] = await Promise.all([
    import("#src/mail/smtp-mailer.ts"),
    import("#src/mail/mailer-to-owner.ts"),
    import("#src/mail/sharp-print-drawer.ts"),
  ]);
  const config = readMailConfig(environment);
  const smtp = smtpMailer(config, readPlatformConfig(environment), sharpPrintDrawer(thumbnails));
  return config.isOnlyToOwner ? mailerToOwner(smtp, config.ownerEmail) : smtp;
}

/** Where pages are released, and how often; undefined where releases are switched off. */
export async function pageReleases(
  environment: Environment,
): Promise<{ readonly releases: PageReleases; readonly pauses: ReleasePauses } | undefined> {
  const config = readReleaseConfig(environment);
  switch (config.kind) {
    case "off":
      return undefined;
    case "folder": {
      const { folderPageReleases } = await import("#src/storefront/releases/folder-page-releases.ts");
      return { releases: folderPageReleases(config.folder), pauses: pausesOfFolder };
    }
    case "hosting": {
      const [{ hostingPageReleases }, { accessToken }, { keepAliveClient }] = await Promise.all([
        import("#src/storefront/releases/hosting-page-releases.ts"),
        import("#src/google/access-token.ts"),
        import("#src/google/keep-alive-client.ts"),
      ]);
      const isEmulated = config.origin.startsWith("http:"); // an emulator accepts any token
      const token = isEmulated ? () => Promise.resolve("owner") : accessToken(keepAliveClient());
      return { releases: hostingPageReleases({ ...config, token }), pauses: pausesOfHosting };
    }
  }
}
