import type { PrintConfiguration } from "@lightwell/shared/print/configuration/configuration";
import { printGeometry } from "@lightwell/shared/print/geometry/print-geometry";
import type { Room } from "@lightwell/shared/print/preview/room";
import { matteInWords, previewInWords } from "./preview-words.ts";

interface Props {
  readonly configuration: PrintConfiguration;
  readonly isLandscape: boolean;
  readonly room: Room | undefined;
}

/** The preview in words. */
export function PreviewCaption({ configuration, isLandscape, room }: Props) {
  const geometry = printGeometry(configuration, isLandscape);
  if (!geometry) return null;
  const matteWords = matteInWords(geometry);
  return (
    <>
      <p>{previewInWords(configuration, geometry, room)}</p>
      {matteWords && <p>{matteWords}</p>}
    </>
  );
}
