import { walkCaches } from "./cache-walk.ts";
import type { Measured } from "#src/bench/goals/goal.ts";
import { noShop, runningShop } from "./running-shop.ts";

/** The percentage of public responses whose `Cache-Control` is correct. */
export async function benchCaches(): Promise<Measured[]> {
  const goal = {
    goal: 13,
    what: "public answers that say rightly who may keep them",
    unit: "%",
    must: 100,
    stretch: 100,
    better: "more",
  } as const;
  const shop = await runningShop();
  if (!shop) return [{ ...goal, figure: undefined, note: noShop }];
  const answers = await walkCaches(shop.origin);
  const wrong = answers.filter(({ isRight }) => !isRight);
  const note = wrong[0] ? `like ${wrong[0].path}: ${wrong[0].cache}` : `${answers.length} answers`;
  return [{ ...goal, figure: (100 * (answers.length - wrong.length)) / answers.length, note }];
}
