import { onTestFinished, vi } from "vitest";

/** Stops the clock for the rest of a test. A limit counts in fixed windows: a test that sees two of them would fail. */
export function holdClock(): void {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
  onTestFinished(() => void vi.useRealTimers());
}
