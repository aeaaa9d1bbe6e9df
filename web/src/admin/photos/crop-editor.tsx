import { imageUrl } from "@lightwell/shared/catalog/image-size";
import type { Photo } from "@lightwell/shared/catalog/catalog-schemas";
import { printedOnPaper, printModeChoices } from "@lightwell/shared/catalog/photo";
import { optionLabel } from "@lightwell/shared/options/option-groups";
import { trimmedPercent } from "@lightwell/shared/print/geometry/crop";
import {
  formatTrim,
  paperGeometry,
  type PrintGeometry,
} from "@lightwell/shared/print/geometry/print-geometry";
import {
  centerPoint,
  type FocalPoint,
  type PrintedPicture,
} from "@lightwell/shared/print/geometry/printed-picture";
import { Button } from "#src/ui/button.tsx";
import { LabelledControl } from "#src/ui/field.tsx";
import { MovablePoint } from "#src/ui/pictures/movable-point.tsx";
import { formatFocalPoint, formatPrintMode } from "./format-crop-settings.ts";
import { type MouseEvent, useId } from "react";

interface Props {
  /** A photo with a picture. */
  readonly photo: Photo;
  /** The sizes that the shop prints. */
  readonly sizes: readonly string[];
  readonly problem: string | undefined;
  readonly onChange: (changes: Partial<Pick<Photo, "printMode" | "focalPoint">>) => void;
}

/** How the picture is fitted to its papers: the print mode, the point that stays in view, and what each size shows. */
export function CropEditor({ photo, sizes, problem, onChange }: Props) {
  const picture = printedOnPaper(photo);
  const isFilling = picture.printMode === "fill";
  return (
    <section className="crop-editor" aria-labelledby="crop-editor">
      <h2 id="crop-editor">Crop</h2>
      <LabelledControl label="Print mode" problem={problem}>
        {(wiring) => (
          <div className="select is-fullwidth">
            <select
              {...wiring}
              value={photo.printMode}
              onChange={(event) => {
                const printMode = printModeChoices.find((choice) => choice === event.target.value);
                if (printMode) onChange({ printMode });
              }}
            >
              {printModeChoices.map((printMode) => (
                <option key={printMode} value={printMode}>
                  {formatPrintMode({ ...photo, printMode })}
                </option>
              ))}
            </select>
          </div>
        )}
      </LabelledControl>
      <div className="crop-editor-columns">
        {isFilling && <FocalPointField photo={photo} onMove={(focalPoint) => onChange({ focalPoint })} />}
        <div>
          <ul
            className={picture.width < picture.height ? "size-previews is-upright" : "size-previews"}
            aria-label="What each size shows"
          >
            {sizes.map((size) => (
              <SizePreview key={size} size={size} picture={picture} image={photo.image} />
            ))}
          </ul>
          <p className="help">
            {isFilling
              ? "What is pale is cut off. Inside a matte the picture is cropped for the opening, around the same point."
              : "Nothing is cut off. Inside a matte the border is part of the opening."}
          </p>
        </div>
      </div>
    </section>
  );
}

interface FocalPointProps {
  readonly photo: Pick<Photo, "image" | "width" | "height" | "focalPoint">;
  readonly onMove: (point: FocalPoint) => void;
}

/** The picture, and the point on it that every crop is centered on. */
function FocalPointField({ photo, onMove }: FocalPointProps) {
  const { image, width, height, focalPoint } = photo;
  const helpId = useId();
  const shape = width / height;
  const isCentered = focalPoint.x === centerPoint.x && focalPoint.y === centerPoint.y;

  const handleTap = (event: MouseEvent<HTMLElement>) => {
    if (event.target instanceof HTMLButtonElement) return; // the point itself
    const view = event.currentTarget.getBoundingClientRect();
    onMove(
      rounded({
        x: (event.clientX - view.left) / view.width,
        y: (event.clientY - view.top) / view.height,
      }),
    );
  };

  return (
    <div className="focal-point-field" role="group" aria-label="Focal point" aria-describedby={helpId}>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the point is moved by keys */}
      <div
        className="focal-point-view"
        style={{ aspectRatio: String(shape), maxWidth: `${24 * shape}rem` }}
        onClick={handleTap}
      >
        <img src={imageUrl(image, 512)} width={width} height={height} alt="" draggable={false} />
        <MovablePoint
          name="Focal point"
          className="focal-point"
          point={focalPoint}
          picture={{ width: 1, height: 1 }}
          onMove={(point) => onMove(rounded(point))}
        />
      </div>
      <p className="help" id={helpId}>
        Tap what must stay in the picture, or drag the point there.
      </p>
      <div className="focal-point-place">
        <output>{formatFocalPoint(focalPoint)}</output>
        <Button isDisabled={isCentered} onClick={() => onMove(centerPoint)}>
          Center
        </Button>
      </div>
    </div>
  );
}

/** To a thousandth: finer than a pixel of what is shown. */
function rounded({ x, y }: FocalPoint): FocalPoint {
  const round = (share: number) => Math.min(Math.max(Math.round(share * 1_000) / 1_000, 0), 1);
  return { x: round(x), y: round(y) };
}

interface SizePreviewProps {
  readonly size: string;
  readonly picture: PrintedPicture;
  /** The picture's file key. */
  readonly image: string;
}

/** The crop of the picture in one size; a size that trims the picture is emphasized. */
function SizePreview({ size, picture, image }: SizePreviewProps) {
  const geometry = paperGeometry(size, picture);
  if (!geometry) return null;
  const isTrimmed = trimmedPercent(geometry.crop) > 0;
  return (
    <li className={isTrimmed ? "size-preview is-trimmed" : "size-preview"}>
      <PaperDrawing geometry={geometry} image={image} />
      <strong>{optionLabel("sizes", size)}</strong>
      <span>{formatTrim(geometry)}</span>
    </li>
  );
}

/** In inches from the top left corner of what is printed: the whole picture, pale where the paper ends. */
function PaperDrawing({
  geometry,
  image: fileKey,
}: {
  readonly geometry: PrintGeometry;
  readonly image: string;
}) {
  const { image, paper, crop } = geometry;
  const whole = {
    x: (-crop.left * image.widthInches) / crop.width,
    y: (-crop.top * image.heightInches) / crop.height,
    width: image.widthInches / crop.width,
    height: image.heightInches / crop.height,
  };
  const sheet = {
    x: (image.widthInches - paper.widthInches) / 2,
    y: (image.heightInches - paper.heightInches) / 2,
    width: paper.widthInches,
    height: paper.heightInches,
  };
  const view = [
    Math.min(whole.x, sheet.x),
    Math.min(whole.y, sheet.y),
    Math.max(whole.width, sheet.width),
    Math.max(whole.height, sheet.height),
  ];
  return (
    <svg viewBox={view.join(" ")} aria-hidden="true">
      <rect {...sheet} className="size-preview-paper" />
      <image href={imageUrl(fileKey, 512)} {...whole} preserveAspectRatio="none" />
      <path
        className="size-preview-cut"
        fillRule="evenodd"
        d={`${outline(whole)}${outline({ x: 0, y: 0, width: image.widthInches, height: image.heightInches })}`}
      />
      <rect {...sheet} className="size-preview-edge" />
    </svg>
  );
}

interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

function outline({ x, y, width, height }: Rect): string {
  return `M${x} ${y}h${width}v${height}h${-width}z`;
}
