import { wholeImage, type PrintDrawing } from "@lightwell/shared/print/preview/print-drawing";

interface Props {
  readonly drawing: PrintDrawing;
  /** URL of the whole picture; without one the paper is blank. */
  readonly picture: string | undefined;
}

/** A print from the front, for an `svg` whose unit is the inch. */
export function PrintFront({ drawing, picture }: Props) {
  const { image } = drawing;
  return (
    <>
      <g dangerouslySetInnerHTML={{ __html: drawing.under }} />
      {picture && (
        <svg
          data-part="image"
          x={image.leftInches}
          y={image.topInches}
          width={image.widthInches}
          height={image.heightInches}
        >
          <image href={picture} {...wholeImage(drawing)} preserveAspectRatio="none" />
        </svg>
      )}
      <g dangerouslySetInnerHTML={{ __html: drawing.over }} />
    </>
  );
}
