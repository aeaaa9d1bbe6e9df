import { describe, expect, test } from "vitest";
import { disputeStages, disputeStates } from "./dispute-state.ts";
import {
  disputesOf,
  disputeStateLabel,
  disputeToShow,
  inItsStage,
  isKnownDispute,
  isNextDecision,
  isOpenDispute,
} from "./dispute.ts";
import type { Dispute } from "./orders-schemas.ts";

const aDispute = (disputeId: string, state: Dispute["state"]): { event: Dispute & { kind: "disputed" } } => ({
  event: {
    kind: "disputed",
    disputeId,
    stage: "chargeback",
    state,
    amountCents: 13_570,
    reason: "fraudulent",
    reportedAt: 0,
  },
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

  test("show the one that is open, or else the last that has cost the money", () => {
    const shown = (...timeline: Parameters<typeof disputeToShow>[0]) => disputeToShow(timeline)?.disputeId;
    expect(shown(aDispute("d1", "lost"), aDispute("d2", "needs-answer"))).toBe("d2");
    expect(shown(aDispute("d1", "lost"), aDispute("d2", "lost"), aDispute("d3", "won"))).toBe("d2");
    expect(shown(aDispute("d1", "resolved"), aDispute("d2", "prevented"))).toBe("d1");
    expect(shown(aDispute("d1", "won"), aDispute("d2", "prevented"))).toBeUndefined();
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
    expect([isKnown("d2", "answered"), isKnown("d2", "won"), isKnown("d3", "needs-answer")]).toEqual([
      true,
      true,
      false,
    ]);
  });

  /** All states of a dispute, one after the other, at times in their order. */
  const course = (
    [
      ["inquiry", "needs-answer"],
      ["inquiry", "answered"],
      ["inquiry", "won"],
      ["chargeback", "needs-answer"],
      ["chargeback", "answered"],
      ["chargeback", "lost"],
      ["appeal", "needs-answer"],
      ["appeal", "answered"],
      ["chargeback", "won"], // as the provider reports the decision of an appeal
    ] as const
  ).map(([stage, state], step) => ({ ...aDispute("d1", state).event, stage, reportedAt: step * 1_000 }));

  /** The timeline after these reports. */
  function recorded(reports: readonly (Dispute & { kind: "disputed" })[]) {
    const timeline: { event: Dispute & { kind: "disputed" } }[] = [];
    for (const report of reports) {
      const event = inItsStage(timeline, report);
      if (!isKnownDispute(timeline, event)) timeline.push({ event });
    }
    return timeline.map(({ event }) => `${event.stage} ${event.state}`);
  }

  test("go from an inquiry to the decision of an appeal, each state once", () => {
    expect(recorded(course.flatMap((report) => [report, report]))).toEqual([
      "inquiry needs-answer",
      "inquiry answered",
      "inquiry won",
      "chargeback needs-answer",
      "chargeback answered",
      "chargeback lost",
      "appeal needs-answer",
      "appeal answered",
      "appeal won",
    ]);
  });

  test("are not put back by a late report, whichever it is", () => {
    for (const [last, report] of course.entries())
      for (const late of course.slice(0, last))
        expect(recorded([report, late]), `${late.state} after ${report.state}`).toHaveLength(1);
  });

  test("are decided otherwise by a later decision, also where no appeal is reported", () => {
    const at = (state: "won" | "lost", reportedAt: number) => ({
      ...aDispute("d1", state).event,
      reportedAt,
    });
    expect(recorded([at("lost", 1), at("won", 2), at("lost", 1)])).toEqual([
      "chargeback lost",
      "chargeback won",
    ]);
    expect(recorded([at("won", 1), at("lost", 2)])).toEqual(["chargeback won", "chargeback lost"]);
    const appealed = { ...at("won", 2), stage: "appeal", state: "answered" } as const;
    expect(recorded([at("lost", 1), appealed, at("lost", 3)]).at(-1)).toBe("appeal lost");
    expect(recorded([appealed, at("lost", 1)])).toEqual(["appeal answered"]);
  });

  test("have a next decision after one of the same stage", () => {
    const lost = [aDispute("d1", "needs-answer"), aDispute("d1", "lost")];
    const [won, answered] = [aDispute("d1", "won").event, aDispute("d1", "answered").event];
    expect([isNextDecision(lost, won), isNextDecision(lost, answered)]).toEqual([true, false]);
    expect(isNextDecision(lost.slice(0, 1), won)).toBe(false);
    expect(isNextDecision(lost, { ...won, stage: "appeal" })).toBe(false);
    expect(isNextDecision(lost, aDispute("d2", "won").event)).toBe(false);
  });

  test("are called by their stage while they need an answer", () => {
    const { event } = aDispute("d1", "needs-answer");
    const labels = disputeStages.map((stage) => disputeStateLabel({ ...event, stage }));
    expect(labels).toEqual(["Inquiry of the bank", "Disputed", "Dispute appealed"]);
    expect(disputeStateLabel({ stage: "appeal", state: "lost" })).toBe("Dispute lost");
    expect(disputeStateLabel({ stage: "inquiry", state: "answered" })).toBe("Inquiry answered");
    expect(disputeStateLabel({ stage: "inquiry", state: "won" })).toBe("Inquiry closed");
  });

  test("are open until the bank has decided", () => {
    expect(disputeStates.filter((state) => isOpenDispute({ state }))).toEqual(["needs-answer", "answered"]);
  });
});
