import { initializeApp } from "firebase/app";
import { initializeAnalytics, logEvent } from "firebase/analytics";
import { fetchWebAppConfig } from "#src/api/web-app-config.ts";
import type { SendEvent } from "./google-analytics.ts";

/**
 * Opens the Google Analytics account of a measurement id. It counts no view by itself, since the shop records its own,
 * and it is told no address but those: the one in the address bar may carry the id of a payment.
 */
export async function openFirebaseAnalytics(measurementId: string): Promise<SendEvent> {
  const { options } = await fetchWebAppConfig();
  const app = initializeApp({ ...options, measurementId }, "analytics");
  const { origin } = window.location;
  const analytics = initializeAnalytics(app, {
    config: { send_page_view: false, page_location: origin, page_referrer: origin },
  });
  return (name, fields) => {
    const path = "page_location" in fields ? String(fields.page_location) : "";
    logEvent(analytics, name, { ...fields, page_location: `${origin}${path}`, page_referrer: origin });
  };
}
