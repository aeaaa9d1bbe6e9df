import type { PublicPhoto } from "@lightwell/shared/catalog/catalog-schemas";
import type { PrintConfiguration } from "@lightwell/shared/print/configuration/configuration";
import { printHref } from "@lightwell/shared/routes/print-href";
import { ShareLink } from "#src/shop/components/share-link.tsx";

interface Props {
  readonly photo: PublicPhoto;
  readonly configuration: PrintConfiguration;
}

/** Shares the link to the print as it is chosen now. */
export function SharePrint({ photo, configuration }: Props) {
  const url = window.location.origin + printHref(photo.slug, configuration);
  return <ShareLink url={url} title={photo.title} object="this print" />;
}
