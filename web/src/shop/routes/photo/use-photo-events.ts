import type { PublicPhoto } from "@lightwell/shared/catalog/catalog-schemas";
import { useCallback, useEffect } from "react";
import { type Analytics, dollars, useAnalytics } from "#src/analytics/analytics.ts";
import type * as photoEvents from "./photo-events.ts";

type PhotoEvents = typeof photoEvents;

/** One promise for all events, so that they are recorded in the order in which they happen. */
let loading: Promise<PhotoEvents | undefined> | undefined;

function loadEvents(): Promise<PhotoEvents | undefined> {
  loading ??= import("./photo-events.ts").catch(() => (loading = undefined));
  return loading;
}

/**
 * Records a view of the photo, with its lowest price, and returns a function that records other events of its page.
 * Their code is loaded with the first event; an event whose code cannot be loaded is lost.
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
    const price = dollars(photo.price);
    analytics.record("view_item", {
      currency: "USD",
      value: price,
      items: [{ item_id: photo.id, item_name: photo.title, price, quantity: 1 }],
    });
  }, [analytics, photo]);

  return recordEvent;
}
