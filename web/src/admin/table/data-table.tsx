import type { ReactNode, Ref } from "react";

interface Props {
  readonly ref?: Ref<HTMLDivElement>;
  readonly caption: string;
  /** Whether each row is a card in a narrow window; its cells are placed by their `data-column`. */
  readonly hasCards?: boolean;
  /** The row of the headings. */
  readonly head: ReactNode;
  /** The rows. */
  readonly children: ReactNode;
}

/** A table of a list, with rows that are marked under the mouse. */
export function DataTable({ ref, caption, hasCards = false, head, children }: Props) {
  return (
    <ScrollingTable ref={ref} label={caption} className={hasCards ? "data-table has-cards" : "data-table"}>
      <table className="table is-fullwidth is-hoverable">
        <caption className="is-hidden-visually">{caption}</caption>
        <thead>{head}</thead>
        <tbody>{children}</tbody>
      </table>
    </ScrollingTable>
  );
}

interface ScrollingTableProps {
  readonly ref?: Ref<HTMLDivElement> | undefined;
  readonly label: string;
  readonly className?: string;
  /** The table. */
  readonly children: ReactNode;
}

/** The box in which a table scrolls sideways, instead of the page, in a narrow window and beside large text. */
export function ScrollingTable({ ref, label, className = "", children }: ScrollingTableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <div ref={ref} className={`table-container ${className}`} tabIndex={0} role="region" aria-label={label}>
      {children}
    </div>
  );
}

export function TextHeadings({ titles }: { readonly titles: readonly string[] }) {
  return titles.map((title) => (
    <th key={title} scope="col" data-heading="text">
      {title}
    </th>
  ));
}
