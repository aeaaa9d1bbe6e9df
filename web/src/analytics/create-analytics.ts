import type { Analytics } from "./analytics.ts";
import { googleAnalytics } from "./google-analytics.ts";
import { localAnalytics } from "./local-analytics.ts";

/**
 * Google Analytics where a measurement id was set at the build (docs/integrations.md); without one nothing of Google's
 * is in the site.
 */
export function createAnalytics(): Analytics {
  if (import.meta.env.VITE_MEASUREMENT_ID === "") return localAnalytics();
  return googleAnalytics(async () => {
    const { openFirebaseAnalytics } = await import("./open-firebase-analytics.ts");
    return await openFirebaseAnalytics(import.meta.env.VITE_MEASUREMENT_ID);
  });
}
