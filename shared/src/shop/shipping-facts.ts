/** What the shop promises about making, shipping and returns (spec §9); every page and mail takes it from here. */
export const shippingFacts = {
  mostOrdersShipWithinDays: 10,
  labBusinessDays: "5-7",
  dispatchedWithinBusinessDays: 7,
  /** Counted from the end of production. */
  freeGroundBusinessDays: "5-10",
  destination: "United States",
  damageClaimDays: 7,
  acrylicUvPercent: 92,
} as const;
