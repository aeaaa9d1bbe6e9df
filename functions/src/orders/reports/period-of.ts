import { dayMs } from "@lightwell/shared/delivery/day-ms";
import type { Period } from "./taxed-orders.ts";

/** From the first to the last day, like `2026-01-31`, both included; days begin at midnight UTC. */
export function periodOf(from = "1970-01-01", until = "9999-12-30"): Period {
  return { fromMs: Date.parse(`${from}T00:00:00Z`), untilMs: Date.parse(`${until}T00:00:00Z`) + dayMs };
}
