import "#styles/shop/photo-late.scss";
import type { PublicPhoto } from "@lightwell/shared/catalog/catalog-schemas";
import type { PrintConfiguration } from "@lightwell/shared/print/configuration/configuration";
import { SharePrint } from "#src/shop/features/print/share-print.tsx";
import { SavedPrintsLink, SavePrintButton } from "#src/shop/features/saved/save-print-button.tsx";
import { useHydrated } from "#src/rendering/use-hydrated.ts";
import { ChangedLine } from "./changed-line.tsx";

interface Props {
  readonly photo: PublicPhoto;
  readonly configuration: PrintConfiguration;
}

/** Actions for a print besides buying it. Only in the browser, because they use its storage and features. */
export function PhotoActions({ photo, configuration }: Props) {
  const isHydrated = useHydrated();
  if (!isHydrated) return null;
  return (
    <>
      <ChangedLine photoId={photo.id} />
      <SavePrintButton photo={photo} configuration={configuration} />
      <SharePrint photo={photo} configuration={configuration} />
      <SavedPrintsLink photo={photo} configuration={configuration} />
    </>
  );
}
