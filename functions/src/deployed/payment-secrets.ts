import { stripeSecrets } from "#src/payments/stripe/stripe-secrets.ts";

/** The names of the secrets that functions which call the payment provider are deployed with. */
export const paymentSecrets = stripeSecrets;
