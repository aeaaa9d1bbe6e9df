import { configurationOf, type Selected } from "@lightwell/shared/print/configuration/configuration";
import { printGeometry } from "@lightwell/shared/print/geometry/print-geometry";
import { centerPoint, type PrintedPicture } from "@lightwell/shared/print/geometry/printed-picture";
import { atOrigin } from "@lightwell/shared/print/geometry/inches";
import { printDrawing } from "@lightwell/shared/print/preview/print-drawing";
import { PrintFront } from "./print-front.tsx";
import { useEffect, useId, useState } from "react";

interface Props {
  /** URL of the picture. */
  readonly picture: string;
  readonly title: string;
  readonly selected: Selected;
  /** Shape and print mode of the photo. If a stored line lacks it, the size of the picture's file is used. */
  readonly printed: PrintedPicture | undefined;
  /** If false, an empty SVG of the same size reserves the space. */
  readonly isDrawn?: boolean;
}

/** A print from the front as it was ordered, every part in its true proportion. */
export function DrawnThumbnail({ picture, title, selected, printed, isDrawn = true }: Props) {
  const id = useId();
  const measured = useMeasuredPicture(picture, printed === undefined);
  const known = printed ?? measured;
  const configuration = configurationOf(selected);
  const geometry = configuration && printGeometry(configuration, known ?? unmeasured);
  if (!configuration || !geometry) return <img src={picture} alt={title} />;
  const { widthInches, heightInches } = geometry.outside;
  return (
    <svg
      role="img"
      aria-label={title}
      viewBox={`0 0 ${widthInches} ${heightInches}`}
      className={known ? undefined : "is-waiting"}
    >
      {isDrawn && (
        <PrintFront
          drawing={printDrawing(geometry, configuration, atOrigin(geometry.outside), { id })}
          picture={picture}
        />
      )}
    </svg>
  );
}

const unmeasured: PrintedPicture = {
  width: 0,
  height: 0,
  isLandscapeOrientation: true,
  printMode: "fill",
  cutMattes: true,
  focalPoint: centerPoint,
};

/** The shape of a picture, once it is loaded. */
function useMeasuredPicture(picture: string, isNeeded: boolean): PrintedPicture | undefined {
  const [measured, setMeasured] = useState<PrintedPicture>();
  useEffect(() => {
    if (!isNeeded) return undefined;
    const image = new Image();
    const measure = () => {
      const { naturalWidth: width, naturalHeight: height } = image;
      setMeasured({ ...unmeasured, width, height, isLandscapeOrientation: width >= height });
    };
    image.addEventListener("load", measure);
    image.src = picture;
    return () => image.removeEventListener("load", measure);
  }, [picture, isNeeded]);
  return measured;
}
