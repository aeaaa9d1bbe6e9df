import { type FieldChange, type HistoryEntry, historyKinds } from "@lightwell/shared/history/history-schemas";
import { adminPaths } from "@lightwell/shared/routes/admin-paths";
import { useState } from "react";
import { Link } from "react-router-dom";
import { useInstantFormat } from "#src/admin/format/shop-time.ts";
import { DataTable, TextHeadings } from "#src/admin/table/data-table.tsx";
import { BringBack } from "./bring-back.tsx";

/** Changes as a table, newest first. */
export function HistoryTable({ entries }: { readonly entries: readonly HistoryEntry[] }) {
  const [now] = useState(Date.now);
  const formatInstant = useInstantFormat();
  return (
    <DataTable
      caption="History"
      hasCards
      head={
        <tr>
          <TextHeadings titles={["When", "Who", "Of", "What"]} />
        </tr>
      }
    >
      {entries.map((entry) => (
        <tr key={entry.id}>
          <td className="order-placed">{formatInstant(entry.created)}</td>
          <td className="history-by">{entry.by === "" ? "The shop" : entry.by}</td>
          <td>
            <Subject entry={entry} />
          </td>
          <td className="history-changes">
            <Changes entry={entry} />
            {entry.earlierUntil > now && <BringBack entry={entry} />}
          </td>
        </tr>
      ))}
    </DataTable>
  );
}

function Subject({ entry: { kind, itemId, title, action } }: { readonly entry: HistoryEntry }) {
  const label = historyKinds[kind];
  if (kind === "options" || kind === "site" || kind === "archive")
    return (
      <>
        <Link to={adminPaths[kind].href()}>{label}</Link>
        <br />
        <span>{title}</span>
      </>
    );
  if (kind === "owner" || kind === "answer")
    return (
      <>
        <Link to={adminPaths[kind === "owner" ? "owners" : "cases"].href()}>{label}</Link>
        <br />
        <span>{title}</span>
      </>
    );
  if (kind === "taxes")
    return (
      <>
        <small>{label}</small>
        <br />
        <span>{title}</span>
      </>
    );
  const name = title === "" ? "Untitled" : title;
  return (
    <>
      <small>{label}</small>
      <br />
      {action === "deleted" ? <span>{name}</span> : <Link to={adminPaths[kind].href(itemId)}>{name}</Link>}
    </>
  );
}

/** Of something new or deleted, the fields are behind a toggle: they are all that it has. */
function Changes({ entry: { action, changes } }: { readonly entry: HistoryEntry }) {
  if (action === "changed") return <ChangeList changes={changes} />;
  return (
    <details>
      <summary>{action === "created" ? "Created" : "Deleted"}</summary>
      <ChangeList changes={changes} />
    </details>
  );
}

function ChangeList({ changes }: { readonly changes: readonly FieldChange[] }) {
  return (
    <ul>
      {changes.map(({ field, before, after }) => (
        <li key={field}>
          <strong>{field}</strong>
          <span>: </span>
          {before !== "" && <del>{before}</del>}
          {before !== "" && after !== "" && " to "}
          {after !== "" && <ins>{after}</ins>}
        </li>
      ))}
    </ul>
  );
}
