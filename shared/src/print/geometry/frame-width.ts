/** Sizes whose frame is the wide one; every other size has the narrow one (spec §9; 20x20: owner to confirm). */
const wideFrameSizes = new Set(["20x24", "24x36"]);

/** Width of one side of the frame, in inches. */
export function frameWidthInches(size: string): number {
  return wideFrameSizes.has(size) ? 1.75 : 1;
}
