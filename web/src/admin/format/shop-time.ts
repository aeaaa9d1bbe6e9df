import { dateInTimeZone, type CalendarDate } from "@lightwell/shared/delivery/calendar-date";
import { useMemo, useSyncExternalStore } from "react";
import { useSite } from "#src/rendering/site-context.ts";

// Days and times are those of the shop's time zone, wherever its owner is.

export function useShopTimeZone(): string {
  return useSite().shipping.timeZone;
}

/** The name of the shop's time zone: `Pacific Time`. */
export function useTimeZoneName(): string {
  const timeZone = useShopTimeZone();
  const format = new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "longGeneric" });
  return format.formatToParts().find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
}

/** Today, like `2026-12-01`; another day once its owner returns to a page that was open over midnight. */
export function useToday(): CalendarDate {
  const timeZone = useShopTimeZone();
  return useSyncExternalStore(onReturn, () => dateInTimeZone(Date.now(), timeZone));
}

function onReturn(listener: () => void): () => void {
  window.addEventListener("focus", listener);
  document.addEventListener("visibilitychange", listener);
  return () => {
    window.removeEventListener("focus", listener);
    document.removeEventListener("visibilitychange", listener);
  };
}

/** Formats epoch ms as `Nov 22, 2026, 9:41 AM PST`. */
export function useInstantFormat(): (epochMs: number) => string {
  return useFormat(withMinutes);
}

/** Formats epoch ms as `Nov 22, 2026`. */
export function useDayFormat(): (epochMs: number) => string {
  return useFormat(withoutTime);
}

const withoutTime = { year: "numeric", month: "short", day: "numeric" } as const;
const withMinutes = { ...withoutTime, hour: "numeric", minute: "2-digit", timeZoneName: "short" } as const;

function useFormat(choices: Intl.DateTimeFormatOptions): (epochMs: number) => string {
  const timeZone = useShopTimeZone();
  return useMemo(() => {
    const format = new Intl.DateTimeFormat("en-US", { ...choices, timeZone });
    return (epochMs) => format.format(epochMs);
  }, [choices, timeZone]);
}
