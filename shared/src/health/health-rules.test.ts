import { describe, expect, test } from "vitest";
import { type HealthFacts, problemsIn, unreportedPeriod } from "./shop-health.ts";

const now = 1_790_000_000_000;
const minute = 60_000;
const nothing = { mail: undefined, refund: undefined, publishing: undefined, payment: undefined };
const well: HealthFacts = {
  waitingSince: nothing,
  lastWebhookAt: undefined,
  isWebhookSilent: false,
  mailSettingsProblem: "",
};

describe("a shop", () => {
  test("in which nothing waits is well, and one whose database is away is not", () => {
    expect(problemsIn(well, now)).toEqual([]);
    expect(problemsIn(undefined, now)).toEqual(["database"]);
  });

  test.each([
    ["mail", 15],
    ["refund", 90],
    ["publishing", 10],
  ] as const)("is unwell when the oldest %s waits for more than %i minutes", (kind, minutes) => {
    const facts = (sinceMs: number) => ({ ...well, waitingSince: { ...nothing, [kind]: sinceMs } });
    expect(problemsIn(facts(now - minutes * minute), now)).toEqual([]);
    expect(problemsIn(facts(now - minutes * minute - 1), now)).toEqual([kind]);
  });

  test("names everything that is wrong, but not a payment that the shopper still may make", () => {
    const waitingSince = { mail: 0, refund: 0, publishing: 0, payment: 0 };
    const facts = { ...well, waitingSince, isWebhookSilent: true, mailSettingsProblem: "SMTP_URL: Invalid" };
    expect(problemsIn(facts, now)).toEqual(["mail-settings", "mail", "refund", "publishing", "webhook"]);
  });
});

test("payments are unreported from a minute after the last event, within 30 days, until ten minutes ago", () => {
  expect(unreportedPeriod(0, now)).toEqual({ fromMs: now - 43_200 * minute, untilMs: now - 10 * minute });
  expect(unreportedPeriod(now - 30 * minute, now).fromMs).toBe(now - 29 * minute);
});
