import type { Analytics, AnalyticsEventName } from "./analytics.ts";

export interface RecordedEvent {
  readonly name: AnalyticsEventName;
  readonly fields: object;
}

/** The browser event that carries each recorded one, for whoever wants to look on. */
export const recordedEventType = "analytics:recorded";

/** Keeps events in the page and sends them nowhere: for development, and for a shop without an analytics account. */
export function localAnalytics(): Analytics & { readonly recorded: readonly RecordedEvent[] } {
  const recorded: RecordedEvent[] = [];
  return {
    recorded,
    record(name, fields) {
      const event: RecordedEvent = { name, fields };
      recorded.push(event);
      window.dispatchEvent(new CustomEvent(recordedEventType, { detail: event }));
    },
  };
}
