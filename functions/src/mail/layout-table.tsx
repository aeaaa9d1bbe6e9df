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
