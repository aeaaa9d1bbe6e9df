import type { PublicPhoto } from "@lightwell/shared/catalog/photo";
import { useCallback, useEffect } from "react";
import { useAnalytics } from "#src/analytics/use-analytics.ts";
import type * as photoEvents from "./photo-events.ts";
import type { Analytics } from "#src/analytics/analytics.ts";

type PhotoEvents = typeof photoEvents;

/** Set once it is loaded: events are then recorded in the order in which they happen. */
let loadedEvents: PhotoEvents | undefined;

/**
 * Records that the photo was looked at, and returns what records other events of its page. What they contain is loaded
 * with the first one; an event whose code cannot be loaded is lost.
 */
export function usePhotoEvents(
  photo: PublicPhoto,
): (record: (events: PhotoEvents, analytics: Analytics) => void) => void {
  const analytics = useAnalytics();
  const recordEvent = useCallback(
    (record: (events: PhotoEvents, analytics: Analytics) => void) => {
      if (loadedEvents) {
        record(loadedEvents, analytics);
        return;
      }
      import("./photo-events.ts").then(
        (events) => {
          loadedEvents = events;
          record(events, analytics);
        },
        () => undefined,
      );
    },
    [analytics],
  );

  useEffect(() => {
    recordEvent(({ recordView }) => recordView(analytics, photo));
  }, [analytics, photo, recordEvent]);

  return recordEvent;
}
