import type { CSSProperties, ReactNode } from "react";

interface LayoutTableProps {
  readonly width?: number | string;
  readonly background?: string;
  readonly style?: CSSProperties;
  /** Of the style sheet. */
  readonly className?: string;
  /** Rows. */
  readonly children: ReactNode;
}

/** A table for layout: what every mail program draws alike, and screen readers read as text. */
export function LayoutTable({ width = "100%", background, style, className, children }: LayoutTableProps) {
  return (
    <table
      role="presentation"
      className={className}
      width={width}
      cellPadding={0}
      cellSpacing={0}
      border={0}
      bgcolor={background}
      style={style}
    >
      <tbody>{children}</tbody>
    </table>
  );
}

interface SectionProps extends LayoutTableProps {
  readonly align?: "left" | "center";
  readonly cellStyle: CSSProperties;
}

/** A layout table of one cell: a box with a background and padding. */
export function Section({ align = "left", cellStyle, children, ...table }: SectionProps) {
  return (
    <LayoutTable {...table}>
      <tr>
        <td align={align} style={cellStyle}>
          {children}
        </td>
      </tr>
    </LayoutTable>
  );
}

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

/** How wide and high a drawn print is shown at most, in CSS pixels. */
export const drawnPixels = 280;

/**
 * The styles of what a mail may have fifty times: mail programs show 102 kB of a mail, and its sum is below its prints.
 * Without them, as in a program that drops style sheets, the text is complete and its values stay at the right. In
 * windows that are narrower than the sheet, columns are below each other.
 */
export const styleSheet = [
  `table{border-collapse:collapse}`,
  `.column{width:100%;max-width:264px;vertical-align:top}`, // two and the gap between them are as wide as the sheet
  `.column h2{margin:12px 0 8px}`,
  `.picture{display:block;width:100%;max-width:${drawnPixels}px;height:auto;font-family:${serif};color:${mailColors.soft}}`,
  `h2{margin:24px 0 8px;font:20px/1.3 ${serif}}`,
  `.rows{margin:0 0 16px}`,
  `.rows td{padding:6px 16px 6px 0;border-top:1px solid ${mailColors.line};vertical-align:top;font-size:15px;overflow-wrap:normal;word-break:normal;color:${mailColors.soft}}`,
  `.rows td+td{padding-right:0;font-variant-numeric:lining-nums tabular-nums;overflow-wrap:anywhere;word-break:break-word;color:${mailColors.ink}}`,
  `.rows .sum td{padding-top:10px;padding-bottom:10px;border-color:${mailColors.ink};font-family:${serif};font-size:18px;color:${mailColors.ink}}`,
  `@media (max-width:599px){.column{max-width:100%!important;margin-right:0!important}}`,
].join("");
