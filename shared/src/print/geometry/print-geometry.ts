import { frameWidthInches } from "./frame-width.ts";
import { sizeOf, type PrintConfiguration } from "#src/print/configuration/configuration.ts";
import { grown, sizeInches, type InchSize } from "./inches.ts";
import { matteBoard, type MatteBoard } from "./matte-board.ts";

/** Everything of a print that can be measured, in inches, as it hangs. */
export interface PrintGeometry {
  /** The paper; of a framed print also the glass. */
  readonly print: InchSize;
  /** Width of one side of the frame; 0 when unframed. */
  readonly frameInches: number;
  readonly matte: MatteBoard | undefined;
  /** What of the print is seen: all of it, or what the matte leaves open. */
  readonly opening: InchSize;
  /** From wall to wall of the frame; the paper itself when unframed. */
  readonly outside: InchSize;
}

/** The measures of a print as far as it has been chosen; undefined before it has a size. */
export function printGeometry(
  configuration: PrintConfiguration,
  isLandscape: boolean,
): PrintGeometry | undefined {
  const { type, choices } = configuration;
  const size = sizeOf(configuration);
  const print = size === undefined ? undefined : sizeInches(size, isLandscape);
  if (size === undefined || !print) return undefined;
  const frameInches = type === "framed" ? frameWidthInches(size) : 0;
  const matte = type === "framed" ? matteBoard(size, choices.framed_mattes) : undefined;
  const coveredInches = matte ? matte.boardInches + matte.revealInches : 0;
  return {
    print,
    frameInches,
    matte,
    opening: grown(print, -coveredInches),
    outside: grown(print, frameInches),
  };
}
