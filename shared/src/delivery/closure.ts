import { epochDayOf, type EpochDay, instantsOfDays } from "./calendar-date.ts";
import { dateRangeText } from "./delivery-texts.ts";
import type { Closure, ShippingSettings } from "./delivery-schemas.ts";

/** Whether nothing is made on a day because the shop is closed. */
export function isClosedOn({ first, last }: Closure): (day: EpochDay) => boolean {
  if (first === "" || last === "") return () => false;
  const [firstDay, lastDay] = [epochDayOf(first), epochDayOf(last)];
  return (day) => day >= firstDay && day <= lastDay;
}

/** What shoppers are told before and while the shop is closed, and when that ends, in epoch ms; null if it is open. */
export function closureNotice({
  closed: { first, last },
  timeZone,
}: Pick<ShippingSettings, "closed" | "timeZone">): { text: string; endsAt: number } | null {
  if (first === "" || last === "") return null;
  const days = dateRangeText({ earliest: first, latest: last });
  return {
    text: `We are closed ${first === last ? "on " : ""}${days}. Order as always: arrival dates allow for it.`,
    endsAt: instantsOfDays({ from: first, until: last }, timeZone).untilMs,
  };
}
