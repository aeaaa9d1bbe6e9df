/** The names of the secrets of Stripe. Every start of a function loads this file, so it imports nothing. */
export const stripeSecrets = {
  key: "STRIPE_SECRET_KEY",
  webhook: ["STRIPE_WEBHOOK_SECRET", "STRIPE_WEBHOOK_SECRET_PREVIOUS"],
} as const;
