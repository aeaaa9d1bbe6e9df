import { imageUrl } from "@lightwell/shared/catalog/image-size";
import type { PublicPhoto } from "@lightwell/shared/catalog/catalog-schemas";
import { type PrintConfiguration, selectedOf } from "@lightwell/shared/print/configuration/configuration";
import { memo } from "react";
import { DrawnThumbnail } from "#src/shop/components/drawn-thumbnail.tsx";
import { useHydrated } from "#src/rendering/use-hydrated.ts";

interface Props {
  readonly photo: PublicPhoto;
  readonly configuration: PrintConfiguration;
}

/**
 * The print as it is configured, in the bar at the lower edge of a narrow window, where the stage is out of sight. The
 * server's document has the picture, which no browser loads where there is no bar.
 */
export const PurchaseBarPreview = memo(function PurchaseBarPreview({ photo, configuration }: Props) {
  const isHydrated = useHydrated();
  // As in _configurator.scss. A wider window has no bar, and the next choice draws the print again.
  const hasBar = !isHydrated || !window.matchMedia("(min-width: 64em), (max-height: 24.99em)").matches;
  if (!hasBar || !photo.image) return null;
  const picture = imageUrl(photo.image, 128);
  if (!isHydrated) return <img src={picture} alt="" loading="lazy" />;
  return <DrawnThumbnail picture={picture} title="" selected={selectedOf(configuration)} printed={photo} />;
});
