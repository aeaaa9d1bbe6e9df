import { initializeApp } from "firebase/app";
import { initializeAnalytics, logEvent } from "firebase/analytics";
import { fetchWebAppConfig } from "#/api/web-app-config.ts";
import type { SendEvent } from "./google-analytics.ts";

/** Opens the Google Analytics account of a measurement id. It counts no view by itself: the shop records its own. */
export async function openFirebaseAnalytics(measurementId: string): Promise<SendEvent> {
  const { options } = await fetchWebAppConfig();
  const app = initializeApp({ ...options, measurementId }, "analytics");
  const analytics = initializeAnalytics(app, { config: { send_page_view: false } });
  return (name, fields) => logEvent(analytics, name, { ...fields });
}
