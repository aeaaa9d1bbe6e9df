import type { PublicPhoto } from "@lightwell/shared/catalog/catalog-schemas";
import { useCallback, useEffect } from "react";
import { type Analytics, useAnalytics } from "#src/analytics/analytics.ts";
import type * as photoEvents from "./photo-events.ts";

type PhotoEvents = typeof photoEvents;

/** One promise for all events, so that they are recorded in the order in which they happen. */
let loading: Promise<PhotoEvents | undefined> | undefined;

function loadEvents(): Promise<PhotoEvents | undefined> {
  loading ??= import("./photo-events.ts").catch(() => (loading = undefined));
  return loading;
}

/**
 * Records a view of the photo, and returns a function that records other events of its page. Their code is loaded with
 * the first event; an event whose code cannot be loaded is lost.
 */
export function usePhotoEvents(
  photo: PublicPhoto,
): (record: (events: PhotoEvents, analytics: Analytics) => void) => void {
  const analytics = useAnalytics();
  const recordEvent = useCallback(
    (record: (events: PhotoEvents, analytics: Analytics) => void) => {
      void loadEvents().then((events) => events && record(events, analytics));
    },
    [analytics],
  );

  useEffect(() => {
    recordEvent(({ recordView }) => recordView(analytics, photo));
  }, [analytics, photo, recordEvent]);

  return recordEvent;
}
