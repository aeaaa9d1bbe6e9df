import { dateInTimeZone, epochDayOf, type EpochDay } from "./calendar-date.ts";
import { dateRangeText } from "./delivery-texts.ts";
import type { Closure, ShippingSettings } from "./delivery-schemas.ts";

/** Whether nothing is made on a day because the shop is closed. */
export function isClosedOn({ first, last }: Closure): (day: EpochDay) => boolean {
  if (first === "" || last === "") return () => false;
  const [firstDay, lastDay] = [epochDayOf(first), epochDayOf(last)];
  return (day) => day >= firstDay && day <= lastDay;
}

/** What shoppers are told while the shop is closed, and before; undefined when it is not, and when it is open again. */
export function closureText(
  { closed: { first, last }, timeZone }: Pick<ShippingSettings, "closed" | "timeZone">,
  nowMs: number,
): string | undefined {
  if (last === "" || dateInTimeZone(nowMs, timeZone) > last) return undefined;
  const days = dateRangeText({ earliest: first, latest: last });
  return `We are closed ${first === last ? "on " : ""}${days}. You can order as always: the days of arrival allow for it.`;
}
