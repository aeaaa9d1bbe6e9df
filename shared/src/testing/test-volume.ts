import { inject, test } from "vitest";

declare module "vitest" {
  interface ProvidedContext {
    /** Whether `npm run test:large` runs the tests. */
    isLargeRun?: true;
  }
}

/** Whether `npm run test:large` runs the test. */
export const isLargeRun = inject("isLargeRun") === true;

/**
 * How many cases a test tries, or which: `sample` in `npm test`, `large` in `npm run test:large`, where a test may take
 * minutes.
 */
export function testVolume<Cases>(cases: { readonly sample: Cases; readonly large: Cases }): Cases {
  return isLargeRun ? cases.large : cases.sample;
}

/** All of the cases in `npm run test:large`; in `npm test` every second, third, …, beginning with that at `start`. */
export function sampleOf<Case>(cases: readonly Case[], every: number, start = 0): readonly Case[] {
  return isLargeRun ? cases : cases.filter((_, index) => index % every === start % every);
}

/**
 * A test of `npm run test:large` only: another course of what a test of `npm test` does, and the rules of which are
 * tested where they are defined.
 */
export const largeTest: (name: string, run: () => Promise<void>, timeout?: number) => void = isLargeRun
  ? test
  : () => undefined;
