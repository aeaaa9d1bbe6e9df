import type { Canvas } from "#src/demo/painting/canvas.ts";

/** A picture that the demo shop sells or shows: how large it is and how it is painted. */
export interface Picture {
  readonly ratio: readonly [width: number, height: number];
  /** Pixels of the original's longer side. */
  readonly longSide: number;
  readonly paint: (canvas: Canvas) => void | Promise<void>;
}
