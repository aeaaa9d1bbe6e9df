import type { BusinessDays } from "./business-days.ts";
import type { CalendarDate } from "./calendar-date.ts";
import type { DeliveryRange } from "./delivery-schemas.ts";

/** "10 days", or "1 day". */
export function daysText(days: number): string {
  return `${days} ${dayWord(days)}`;
}

/** "5-7 business days", or "1 business day". */
export function businessDaysText(days: BusinessDays): string {
  return `${rangeText(days)} business ${dayWord(days.most)}`;
}

function dayWord(count: number): string {
  return count === 1 ? "day" : "days";
}

/** "5-7", or "5" for exactly five days. */
export function rangeText({ least, most }: BusinessDays): string {
  return least === most ? String(most) : `${least}-${most}`;
}

const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** "Dec 7". */
export function dayText(date: CalendarDate): string {
  const [, month = 1, day = 1] = date.split("-").map(Number);
  return `${months[month - 1] ?? ""} ${day}`;
}

/** "Dec 7 – Dec 16". */
export function dateRangeText({ earliest, latest }: DeliveryRange): string {
  return earliest === latest ? dayText(latest) : `${dayText(earliest)} – ${dayText(latest)}`;
}
