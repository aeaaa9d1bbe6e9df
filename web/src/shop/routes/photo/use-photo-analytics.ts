import type { PublicPhoto } from "@lightwell/shared/catalog/photo";
import { groupsOfType } from "@lightwell/shared/options/option-groups";
import { type PrintConfiguration } from "@lightwell/shared/print/configuration/configuration";
import { useEffect } from "react";
import { useAnalytics } from "#src/analytics/use-analytics.ts";
import { photoAsItem } from "./photo-as-item.ts";

/** Records that the photo was looked at; returns what records each choice. */
export function usePhotoAnalytics(
  photo: PublicPhoto,
): (previous: PrintConfiguration, next: PrintConfiguration) => void {
  const analytics = useAnalytics();

  useEffect(() => {
    analytics.record("view_item", photoAsItem(photo));
  }, [analytics, photo]);

  return (previous, next) => {
    for (const group of groupsOfType[next.type]) {
      const value = next.choices[group];
      if (previous.type !== next.type || !value || value === previous.choices[group]) continue;
      analytics.record("custom_option_selected", {
        item_id: photo.id,
        option_name: group,
        option_value: value,
      });
    }
  };
}
