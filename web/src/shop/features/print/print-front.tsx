import type { PrintDrawing } from "@lightwell/shared/print/preview/print-drawing";

interface Props {
  readonly drawing: PrintDrawing;
  /** Address of the picture; none leaves the paper blank. */
  readonly picture: string | undefined;
}

/** A print from the front, in inches, for an `svg` of that scale. */
export function PrintFront({ drawing, picture }: Props) {
  const { leftInches, topInches, widthInches, heightInches } = drawing.picture;
  return (
    <>
      {drawing.under.map((path) => (
        <path key={path.d + path.fill} {...path} />
      ))}
      {picture && (
        <image
          href={picture}
          x={leftInches}
          y={topInches}
          width={widthInches}
          height={heightInches}
          preserveAspectRatio="xMidYMid slice"
        />
      )}
      {drawing.over.map((path) => (
        <path key={path.d + path.fill} {...path} />
      ))}
    </>
  );
}
