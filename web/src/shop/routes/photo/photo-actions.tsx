import "#styles/photo-actions.scss";
import type { PublicPhoto } from "@lightwell/shared/catalog/photo";
import type { PrintConfiguration } from "@lightwell/shared/print/configuration/configuration";
import { SharePrint } from "#src/shop/features/print/share-print.tsx";
import { SavePrintButton } from "#src/shop/features/saved/save-print-button.tsx";
import { ChangedLine } from "./changed-line.tsx";

interface Props {
  readonly photo: PublicPhoto;
  readonly configuration: PrintConfiguration;
}

/** Actions for a print besides buying it. */
export function PhotoActions({ photo, configuration }: Props) {
  return (
    <>
      <ChangedLine photoId={photo.id} />
      <SavePrintButton photo={photo} configuration={configuration} />
      <SharePrint photo={photo} configuration={configuration} />
    </>
  );
}
