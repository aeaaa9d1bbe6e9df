import { describe, expect, test } from "vitest";
import { disputesOf, disputeToShow, isKnownDispute, isOpenDispute } from "./dispute.ts";
import type { Dispute } from "./orders-schemas.ts";

const aDispute = (disputeId: string, state: Dispute["state"]): { event: Dispute & { kind: "disputed" } } => ({
  event: { kind: "disputed", disputeId, state, amountCents: 13_570, reason: "fraudulent" },
});

describe("the disputes of an order", () => {
  test("are those of its timeline, each in its last state", () => {
    const noted = { event: { kind: "noted", text: "Called." } } as const;
    const timeline = [
      aDispute("d1", "needs-answer"),
      noted,
      aDispute("d2", "lost"),
      aDispute("d1", "answered"),
    ];
    expect(disputesOf(timeline).map(({ disputeId, state }) => [disputeId, state])).toEqual([
      ["d1", "answered"],
      ["d2", "lost"],
    ]);
    expect(disputesOf([noted])).toEqual([]);
  });

  test("show the one that is open, or else the last that was lost", () => {
    const shown = (...timeline: Parameters<typeof disputeToShow>[0]) => disputeToShow(timeline)?.disputeId;
    expect(shown(aDispute("d1", "lost"), aDispute("d2", "needs-answer"))).toBe("d2");
    expect(shown(aDispute("d1", "lost"), aDispute("d2", "lost"), aDispute("d3", "won"))).toBe("d2");
    expect(shown(aDispute("d1", "won"))).toBeUndefined();
  });

  test("are known by their own reports, and say something new only in a later state", () => {
    const timeline = [aDispute("d1", "needs-answer"), aDispute("d2", "won"), aDispute("d1", "answered")];
    const isKnown = (disputeId: string, state: Dispute["state"]) =>
      isKnownDispute(timeline, aDispute(disputeId, state).event);
    expect([isKnown("d1", "needs-answer"), isKnown("d1", "answered"), isKnown("d1", "lost")]).toEqual([
      true,
      true,
      false,
    ]);
    expect([isKnown("d2", "answered"), isKnown("d2", "lost"), isKnown("d3", "needs-answer")]).toEqual([
      true,
      true,
      false,
    ]);
  });

  test("are open until the bank has decided", () => {
    const states = ["needs-answer", "answered", "won", "lost"] as const;
    expect(states.filter((state) => isOpenDispute({ state }))).toEqual(["needs-answer", "answered"]);
  });
});
