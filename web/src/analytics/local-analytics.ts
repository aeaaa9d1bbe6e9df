import type { Analytics, AnalyticsEventName } from "./analytics.ts";

export interface AnalyticsEvent {
  readonly name: AnalyticsEventName;
  readonly fields: object;
}

/**
 * Type of the browser event that is dispatched for each recorded analytics event; development shows it in the console.
 */
export const recordedEventType = "analytics:recorded";

/** Stores events in memory and sends none: for development, and for a shop without an analytics account. */
export function localAnalytics(): Analytics & { readonly recorded: readonly AnalyticsEvent[] } {
  const recorded: AnalyticsEvent[] = [];
  return {
    recorded,
    record(name, fields) {
      const event: AnalyticsEvent = { name, fields };
      recorded.push(event);
      window.dispatchEvent(new CustomEvent(recordedEventType, { detail: event }));
    },
  };
}
