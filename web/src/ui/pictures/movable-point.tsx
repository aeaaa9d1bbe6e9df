import type { KeyboardEvent, PointerEvent } from "react";

/** Distance from the top left corner of a picture, in the unit in which its width and height are given. */
interface Point {
  readonly x: number;
  readonly y: number;
}

interface Props {
  readonly name: string;
  readonly className: string;
  readonly point: Point;
  /** In pixels, or 1 by 1 for a point in fractions of the picture. */
  readonly picture: { readonly width: number; readonly height: number };
  readonly onMove: (point: Point) => void;
}

const arrows: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** A point in a picture that is dragged, or moved by the arrow keys: by 0.5% of the width, with Shift by 5%. */
export function MovablePoint({ name, className, point, picture, onMove }: Props) {
  const moveTo = (x: number, y: number) =>
    onMove({ x: within(x, picture.width), y: within(y, picture.height) });

  const handleKeyDown = (event: KeyboardEvent) => {
    const arrow = arrows[event.key];
    if (!arrow || event.altKey || event.ctrlKey || event.metaKey) return; // Alt and Left is Back
    event.preventDefault();
    const step = (picture.width / 200) * (event.shiftKey ? 10 : 1);
    moveTo(point.x + arrow[0] * step, point.y + arrow[1] * step);
  };

  const handlePointerMove = (event: PointerEvent<HTMLButtonElement>) => {
    const view = event.currentTarget.parentElement?.getBoundingClientRect();
    if (!view || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    moveTo(
      ((event.clientX - view.left) / view.width) * picture.width,
      ((event.clientY - view.top) / view.height) * picture.height,
    );
  };

  return (
    <button
      type="button"
      className={className}
      aria-label={`${name}, move with the arrow keys`}
      style={{
        left: `${(point.x / picture.width) * 100}%`,
        top: `${(point.y / picture.height) * 100}%`,
      }}
      onKeyDown={handleKeyDown}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={handlePointerMove}
    />
  );
}

function within(value: number, end: number): number {
  return Math.min(Math.max(value, 0), end);
}
