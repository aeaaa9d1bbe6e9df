import { createContext, useContext } from "react";
import type { Analytics } from "./analytics.ts";

const nowhere: Analytics = { record: () => undefined };

/** Provided once, around the whole shop. */
export const AnalyticsContext = createContext<Analytics>(nowhere);

export function useAnalytics(): Analytics {
  return useContext(AnalyticsContext);
}
