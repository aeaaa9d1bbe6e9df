import { expect, test } from "vitest";
import { shippingFacts } from "./shipping-facts.ts";

test("the shop promises the times, the destination and the protection that its owner has agreed to", () => {
  expect(shippingFacts).toEqual({
    mostOrdersShipWithinDays: 10,
    labBusinessDays: "5-7",
    dispatchedWithinBusinessDays: 7,
    freeGroundBusinessDays: "5-10",
    destination: "United States",
    damageClaimDays: 7,
    acrylicUvPercent: 92,
  });
});
