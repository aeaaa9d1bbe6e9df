import type { PrintConfiguration } from "@lightwell/shared/print/configuration/configuration";
import type { PublicPhoto } from "@lightwell/shared/catalog/catalog-schemas";
import { aroundMiddle } from "@lightwell/shared/print/geometry/inches";
import { printGeometry } from "@lightwell/shared/print/geometry/print-geometry";
import { printOrExample } from "./example-print.ts";
import { HungPrint } from "./hung-print.tsx";
import { OwnWall } from "./own-wall.tsx";

interface Props {
  readonly configuration: PrintConfiguration;
  readonly photo: PublicPhoto;
  /** Address of the photo's picture; none leaves the paper blank. */
  readonly picture: string | undefined;
}

/** The print at true scale on the visitor's own wall; before a size is chosen an example. */
export function MyWall({ configuration: chosen, photo, picture }: Props) {
  const { print: configuration, exampleLabel } = printOrExample(photo, chosen);
  const geometry = printGeometry(configuration, photo);
  return (
    <OwnWall what="print" note={exampleLabel}>
      {geometry && (
        <HungPrint {...{ configuration, geometry, picture }} place={aroundMiddle(geometry.outside)} />
      )}
    </OwnWall>
  );
}
