/** Tests in which a dependency is down, slow or gone in the middle, from browsing to refunds. */
export const outages = [
  "firestore/open-database",
  "identity/firebase-token-verifier",
  "checkout/interrupted-checkout",
  "checkout/provider-calls",
  "checkout/one-payable-session",
  "orders/record-payment",
  "orders/refund-order",
  "mail/mail-server-away",
  "mail/deliver-mail",
  "publishing/publish-queue",
  "images/uploads/process-upload",
  "health/shop-health",
];
