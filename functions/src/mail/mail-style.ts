import type { CSSProperties } from "react";

/**
 * The colors of the site. Text has a contrast of 4.5 and more on paper and wall, also where a mail program inverts
 * them.
 */
export const mailColors = {
  paper: "#fbfaf7",
  /** Behind the sheet and behind a drawn print. */
  wall: "#f1eee7",
  ink: "#23241f",
  soft: "#5b5a52",
  line: "#dedad0",
  accent: "#84421f",
} as const;

export const serif = "Georgia, 'Times New Roman', serif";
export const sans = "-apple-system, 'Segoe UI', Helvetica, Arial, sans-serif";

/** Breaks words that are wider than a phone; the second property is for mail programs without the first. */
export const breakAnywhere: CSSProperties = { overflowWrap: "anywhere", wordBreak: "break-word" };
/** Does not break words, since the shop's own words are short. */
export const keepWords: CSSProperties = { overflowWrap: "normal", wordBreak: "normal" };

/** In windows that are narrower than the sheet, columns are below each other. */
export const styleSheet =
  "@media (max-width:599px){.column{max-width:100%!important;margin-right:0!important}}";

/** How wide and high a drawn print is shown at most, in CSS pixels. */
export const drawnPixels = 280;
