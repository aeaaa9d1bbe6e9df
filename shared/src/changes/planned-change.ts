import { type CalendarDate, epochDayOf } from "#src/delivery/calendar-date.ts";
import { isSameContent } from "./changed-fields.ts";

/** Changes are planned for a later day than today, at most a year ahead. */
export function isDayToPlan(day: CalendarDate, today: CalendarDate): boolean {
  const daysAhead = epochDayOf(day) - epochDayOf(today);
  return daysAhead > 0 && daysAhead <= 365;
}

/** The last day of a change that ends may be its first one, and is at most a year ahead. */
export function isLastDayToPlan(
  lastDay: CalendarDate,
  { day, today }: { readonly day: CalendarDate; readonly today: CalendarDate },
): boolean {
  return lastDay >= day && isDayToPlan(lastDay, today);
}

/**
 * Whether a value is neither what it was when another was planned, nor the planned one. Then the plan does not begin:
 * it would overwrite a later change.
 */
export function isChangedSince<Value>({
  before,
  planned,
  now,
}: {
  readonly before: Value;
  readonly planned: Value;
  readonly now: Value | undefined;
}): boolean {
  return !isSameContent(now, before) && !isSameContent(now, planned);
}
