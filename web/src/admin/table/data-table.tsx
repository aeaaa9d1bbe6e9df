import type { ReactNode } from "react";

interface Props {
  readonly caption: string;
  /** Whether each row is a card in a narrow window; its cells are placed by their `data-column`. */
  readonly hasCards?: boolean;
  /** The row of the headings. */
  readonly head: ReactNode;
  /** The rows. */
  readonly children: ReactNode;
}

/** A table that scrolls sideways inside its box where the window is narrow. */
export function DataTable({ caption, hasCards = false, head, children }: Props) {
  const cards = hasCards ? " has-cards" : "";
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <div className={`table-container data-table${cards}`} tabIndex={0} role="region" aria-label={caption}>
      <table className="table is-fullwidth is-hoverable">
        <caption className="is-hidden-visually">{caption}</caption>
        <thead>{head}</thead>
        <tbody>{children}</tbody>
      </table>
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
