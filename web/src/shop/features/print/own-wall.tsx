import "#styles/shop/my-wall.scss";
import {
  lengthInches,
  lengthUnits,
  pixelsPerInch,
  type LengthUnit,
  type PicturePoint,
} from "@lightwell/shared/print/geometry/wall-scale";
import { useEffect, useId, useRef, useState, type MouseEvent, type ReactNode } from "react";
import { MovablePoint } from "#src/ui/pictures/movable-point.tsx";
import { Toggle } from "#src/ui/toggle.tsx";
import { readWallPicture, type WallPicture } from "./read-wall-picture.ts";

interface Props {
  /** What hangs on the wall: `"print"` or `"prints"`. */
  readonly what: "print" | "prints";
  /** Shown below the picture of the wall. */
  readonly note?: string | undefined;
  /** What hangs, as SVG in inches around its middle. */
  readonly children: ReactNode;
}

/** Prints at true scale on the visitor's own wall. Their picture stays in their browser. */
export function OwnWall({ what, note, children }: Props) {
  const lead = what === "print" ? "This print" : "These prints";
  const [wall, setWall] = useState<WallPicture>();
  const [hasFailed, setHasFailed] = useState(false);
  /** The last chosen file. Another one may still be read. */
  const chosen = useRef<File>(undefined);
  useEffect(() => () => (wall ? URL.revokeObjectURL(wall.url) : undefined), [wall]);

  const handleFile = async (file: File | undefined) => {
    if (!file) return;
    chosen.current = file;
    try {
      const picture = await readWallPicture(file);
      if (chosen.current !== file) {
        URL.revokeObjectURL(picture.url);
        return;
      }
      setWall(picture);
      setHasFailed(false);
    } catch {
      if (chosen.current === file) setHasFailed(true); // the browser does not report a reason
    }
  };

  return (
    <div
      className="my-wall"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        void handleFile(event.dataTransfer.files[0]);
      }}
    >
      {!wall && (
        <p className="my-wall-lead">{`${lead} on your own wall, at ${what === "print" ? "its" : "their"} true size`}</p>
      )}
      <div className="my-wall-file">
        <label className="button is-plain">
          <span>{wall ? "Choose another picture" : "Choose a picture of your wall"}</span>
          <input
            type="file"
            accept="image/*"
            className="is-hidden-visually"
            onChange={({ target }) => {
              void handleFile(target.files?.[0]);
              target.value = ""; // choosing the same file again is a choice, too
            }}
          />
        </label>
        <p>It stays in your browser; we never receive it.</p>
      </div>
      {!wall && (
        <ol>
          <li>Choose a picture, or drop it here</li>
          <li>Mark something of known length</li>
          <li>{`See the ${what} at true scale`}</li>
        </ol>
      )}
      <p role="status" className="help">
        {hasFailed && "Your browser cannot show this file. Please choose a JPEG or PNG picture."}
      </p>
      {wall && (
        <MeasuredWall key={wall.url} {...{ wall, what, note }}>
          {children}
        </MeasuredWall>
      )}
    </div>
  );
}

/** The picture, the two marks that measure it, and what hangs there. */
function MeasuredWall({ wall, what, note, children }: Props & { readonly wall: WallPicture }) {
  const [marks, setMarks] = useState<readonly [PicturePoint, PicturePoint]>([
    { x: wall.width * 0.25, y: wall.height * 0.75 },
    { x: wall.width * 0.75, y: wall.height * 0.75 },
  ]);
  const [nextMark, setNextMark] = useState<0 | 1>(0);
  const [length, setLength] = useState("");
  const [unit, setUnit] = useState<LengthUnit>("inches");
  const [middle, setMiddle] = useState<PicturePoint>({ x: wall.width / 2, y: wall.height * 0.4 });
  /** Whether a tap on the wall moves what hangs there, instead of a mark. */
  const [movesPrint, setMovesPrint] = useState(false);
  const lengthId = useId();
  const scale = pixelsPerInch(marks[0], marks[1], lengthInches(length, unit) ?? 0);

  const mark = (which: 0 | 1, point: PicturePoint) =>
    setMarks(([first, second]) => (which === 0 ? [point, second] : [first, point]));
  const handleTap = (event: MouseEvent<HTMLElement>) => {
    if (event.target instanceof HTMLButtonElement) return; // a mark or what hangs there
    const view = event.currentTarget.getBoundingClientRect();
    const point = {
      x: ((event.clientX - view.left) / view.width) * wall.width,
      y: ((event.clientY - view.top) / view.height) * wall.height,
    };
    if (movesPrint && scale !== undefined) {
      setMiddle(point);
      return;
    }
    mark(nextMark, point);
    setNextMark(nextMark === 0 ? 1 : 0);
  };

  return (
    <>
      <p>
        Tap both ends of something you know the length of, such as a door or a sofa, or move the two marks
        there. Then say how long it is.
      </p>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the marks are moved by keys */}
      <div
        className="my-wall-view"
        style={{
          aspectRatio: `${wall.width} / ${wall.height}`,
          maxWidth: `${(40 * wall.width) / wall.height}rem`,
        }}
        onClick={handleTap}
      >
        <svg viewBox={`0 0 ${wall.width} ${wall.height}`} role="img" aria-label="Your wall">
          <image href={wall.url} width={wall.width} height={wall.height} />
          <line x1={marks[0].x} y1={marks[0].y} x2={marks[1].x} y2={marks[1].y} className="my-wall-measure" />
          {scale !== undefined && (
            <g transform={`translate(${middle.x} ${middle.y}) scale(${scale})`}>{children}</g>
          )}
        </svg>
        {scale !== undefined && (
          <MovablePoint
            name={what === "print" ? "Print" : "Prints"}
            className="my-wall-print"
            point={middle}
            picture={wall}
            onMove={setMiddle}
          />
        )}
        <MovablePoint
          name="First end"
          className="my-wall-mark"
          point={marks[0]}
          picture={wall}
          onMove={(point) => mark(0, point)}
        />
        <MovablePoint
          name="Second end"
          className="my-wall-mark"
          point={marks[1]}
          picture={wall}
          onMove={(point) => mark(1, point)}
        />
      </div>
      <div className="my-wall-length">
        <label htmlFor={lengthId}>Length between the marks</label>
        <input
          id={lengthId}
          className="input"
          inputMode="decimal"
          value={length}
          onChange={(event) => setLength(event.target.value)}
        />
        <span className="select">
          <select
            aria-label="Unit"
            value={unit}
            onChange={(event) => setUnit(lengthUnits.find((known) => known === event.target.value) ?? unit)}
          >
            {lengthUnits.map((known) => (
              <option key={known}>{known}</option>
            ))}
          </select>
        </span>
      </div>
      {scale !== undefined && note && <p>{note}</p>}
      {scale !== undefined && (
        <Toggle label={`Tap the wall to move the ${what}`} isChecked={movesPrint} onChange={setMovesPrint} />
      )}
    </>
  );
}
