import type { PrintConfiguration } from "@lightwell/shared/print/configuration/configuration";
import { printGeometry } from "@lightwell/shared/print/geometry/print-geometry";
import type { PrintedPicture } from "@lightwell/shared/print/geometry/printed-picture";
import type { Room } from "@lightwell/shared/print/preview/room";
import { matteInWords, previewInWords } from "./preview-words.ts";

interface Props {
  readonly configuration: PrintConfiguration;
  readonly photo: PrintedPicture;
  readonly room: Room | undefined;
}

/** The preview in words. */
export function PreviewCaption({ configuration, photo, room }: Props) {
  const geometry = printGeometry(configuration, photo);
  if (!geometry) return null;
  const matteWords = matteInWords(geometry);
  return (
    <>
      <p>{previewInWords(configuration, geometry, room)}</p>
      {matteWords && <p>{matteWords}</p>}
    </>
  );
}
