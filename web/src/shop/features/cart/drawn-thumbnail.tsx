import { configurationOf } from "@lightwell/shared/print/configuration/configuration";
import { printDrawing } from "@lightwell/shared/print/preview/print-drawing";
import { printGeometry } from "@lightwell/shared/print/geometry/print-geometry";
import type { Selected } from "@lightwell/shared/print/configuration/selected";
import { useEffect, useState } from "react";

interface Props {
  /** Address of the picture. */
  readonly picture: string;
  readonly title: string;
  readonly selected: Selected;
}

/** A print from the front as it was ordered, every part in its true proportion. */
export function DrawnThumbnail({ picture, title, selected }: Props) {
  const isLandscape = useIsLandscape(picture);
  const configuration = configurationOf(selected);
  const geometry = configuration && printGeometry(configuration, isLandscape ?? true);
  if (!configuration || !geometry) return <img src={picture} alt={title} />;
  const { widthInches, heightInches } = geometry.outside;
  const place = { ...geometry.outside, leftInches: 0, topInches: 0 };
  const { under, picture: paper, over } = printDrawing(geometry, configuration, place);
  return (
    <svg
      role="img"
      aria-label={title}
      viewBox={`0 0 ${widthInches} ${heightInches}`}
      className={isLandscape === undefined ? "is-waiting" : undefined}
    >
      {under.map((path) => (
        <path key={path.d + path.fill} {...path} />
      ))}
      <image
        href={picture}
        x={paper.leftInches}
        y={paper.topInches}
        width={paper.widthInches}
        height={paper.heightInches}
        preserveAspectRatio="xMidYMid slice"
      />
      {over.map((path) => (
        <path key={path.d + path.fill} {...path} />
      ))}
    </svg>
  );
}

/** Which way a picture lies; undefined until it is there. A cart's lines do not say. */
function useIsLandscape(picture: string): boolean | undefined {
  const [isLandscape, setIsLandscape] = useState<boolean>();
  useEffect(() => {
    const image = new Image();
    const look = () => setIsLandscape(image.naturalWidth >= image.naturalHeight);
    image.addEventListener("load", look);
    image.src = picture;
    return () => image.removeEventListener("load", look);
  }, [picture]);
  return isLandscape;
}
