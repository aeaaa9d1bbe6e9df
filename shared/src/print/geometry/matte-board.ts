/** A matte reaches inward from the edge of the glass to the opening. All widths of one side, in inches. */
export interface MatteBoard {
  /** From the glass edge to the opening of the top board. */
  readonly boardInches: number;
  /** The strip of the second board that shows inside the first; 0 for a single matte. */
  readonly revealInches: number;
}

const boardInches = 2;
const smallBoardInches = 1.5;
const revealInches = 0.25;
const smallSizes = new Set(["8x10", "8x12"]);

/** The boards of a size (owner to confirm the widths); undefined without a matte. */
export function matteBoard(size: string, matte: string | undefined): MatteBoard | undefined {
  if (matte !== "single" && matte !== "double") return undefined;
  return {
    boardInches: smallSizes.has(size) ? smallBoardInches : boardInches,
    revealInches: matte === "double" ? revealInches : 0,
  };
}
