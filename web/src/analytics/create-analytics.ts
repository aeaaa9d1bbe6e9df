import type { Analytics } from "./analytics.ts";
import { googleAnalytics } from "./google-analytics.ts";
import { localAnalytics } from "./local-analytics.ts";

/**
 * Google Analytics if the site was built with a measurement id (docs/integrations.md). Otherwise the built site
 * contains no code of Google Analytics.
 */
export function createAnalytics(): Analytics {
  if (import.meta.env.VITE_MEASUREMENT_ID === "") return localAnalytics();
  return googleAnalytics(async () => {
    const { openFirebaseAnalytics } = await import("./open-firebase-analytics.ts");
    return await openFirebaseAnalytics(import.meta.env.VITE_MEASUREMENT_ID);
  });
}
