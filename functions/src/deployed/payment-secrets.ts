/** The names of the secrets that functions which call the payment provider are deployed with. */
export const paymentSecrets = {
  key: "STRIPE_SECRET_KEY",
  webhook: ["STRIPE_WEBHOOK_SECRET", "STRIPE_WEBHOOK_SECRET_PREVIOUS"],
} as const;
