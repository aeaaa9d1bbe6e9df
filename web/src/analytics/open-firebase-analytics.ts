import { initializeApp } from "firebase/app";
import { initializeAnalytics, logEvent } from "firebase/analytics";
import { fetchWebAppConfig } from "#src/api/web-app-config.ts";
import type { SendEvent } from "./google-analytics.ts";

/**
 * Opens the Google Analytics account of a measurement id. Automatic page views are disabled, because the shop records
 * its own, and nothing is used for advertising. Events are sent with the recorded path instead of the browser's URL,
 * which can contain the id of a payment.
 */
export async function openFirebaseAnalytics(measurementId: string): Promise<SendEvent> {
  const { options } = await fetchWebAppConfig();
  const app = initializeApp({ ...options, measurementId }, "analytics");
  const { origin } = window.location;
  const analytics = initializeAnalytics(app, {
    config: {
      send_page_view: false,
      page_location: origin,
      page_referrer: origin,
      allow_google_signals: false,
      allow_ad_personalization_signals: false,
    },
  });
  return (name, fields) => {
    const path = "page_location" in fields ? String(fields.page_location) : "";
    logEvent(analytics, name, { ...fields, page_location: `${origin}${path}`, page_referrer: origin });
  };
}
