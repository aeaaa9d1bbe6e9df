import type { ReleaseRepository } from "./release-repository.ts";
import { pathOfUnit, unitsShowing } from "./release-units.ts";

/** A release takes seconds, and one that failed is repeated every five minutes. */
const lateMs = 15 * 60_000;

/** The paths of pages that were changed more than 15 minutes ago and are not released yet. */
export async function latePages(
  { requests }: Pick<ReleaseRepository, "requests">,
  nowMs: number,
): Promise<string[]> {
  const late = (await requests()).filter(({ since }) => since < nowMs - lateMs);
  return [...new Set(late.flatMap(({ names }) => names.flatMap(unitsShowing)))].map(pathOfUnit);
}
