import { isLargeRun } from "@lightwell/shared/testing/test-volume";
import { expect } from "vitest";
import { openDatabase } from "#src/firestore/open-database.ts";

/**
 * Counts for a limit until it has counted `times` calls. `count` counts `step` calls at once. In `npm test` most of the
 * calls are not counted: the count that is stored is raised. No other limit may have counted `step` calls.
 */
export async function countUntil(
  projectId: string,
  times: number,
  { step, count }: { readonly step: number; readonly count: (counted: number) => Promise<void> },
): Promise<void> {
  for (let counted = 0; counted < times; counted += step) {
    if (counted === step && !isLargeRun) {
      counted = times - step;
      await raiseCount(projectId, step, counted);
    }
    await count(counted);
  }
}

async function raiseCount(projectId: string, points: number, newPoints: number): Promise<void> {
  const { docs } = await openDatabase(projectId).collection("limits").where("points", "==", points).get();
  expect(docs).toHaveLength(1);
  await docs[0]?.ref.update({ points: newPoints });
}
