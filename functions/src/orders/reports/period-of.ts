import { instantsOfDays } from "@lightwell/shared/delivery/calendar-date";
import type { Period } from "./taxed-orders.ts";

/** Days of a report, like `2026-01-31`; all when they are not given. */
interface Days {
  readonly from?: string | undefined;
  readonly until?: string | undefined;
}

/** From the first to the last day, both included, in the shop's time zone. */
export function periodOf({ from = "1970-01-01", until = "9999-12-30" }: Days, timeZone: string): Period {
  return { ...instantsOfDays({ from, until }, timeZone), timeZone };
}
