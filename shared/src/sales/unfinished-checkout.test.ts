import { expect, test } from "vitest";
import { type CheckedOutOrder, isUnfinishedCheckout } from "./unfinished-checkout.ts";

const expiresAt = 1_700_003_600_000;
const expired: CheckedOutOrder = { state: "expired", sessions: ["cs_1"], expiresAt, updated: expiresAt };

test.each<[string, boolean, Partial<CheckedOutOrder>]>([
  ["whose payment page has expired", true, {}],
  ["whose expiry was noticed days later", true, { updated: expiresAt + 259_200_000 }],
  ["whose slow payment failed", true, { state: "failed", updated: expiresAt - 1 }],
  ["whose payment page was ended for another one", false, { updated: expiresAt - 1 }],
  ["that never reached a payment page", false, { sessions: [] }],
  ["that can still be paid", false, { state: "open" }],
  ["whose slow payment is on its way", false, { state: "processing" }],
  ["whose payment is in review", false, { state: "review" }],
  ["that was paid after its payment page had expired", false, { state: "paid" }],
])("a checkout %s is unfinished: %s", (_, isUnfinished, order) =>
  expect(isUnfinishedCheckout({ ...expired, ...order })).toBe(isUnfinished),
);
