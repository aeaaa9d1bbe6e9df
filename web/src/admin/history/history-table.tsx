import { type FieldChange, type HistoryEntry, historyKinds } from "@lightwell/shared/history/history-schemas";
import { adminPaths } from "@lightwell/shared/routes/admin-paths";
import { useState } from "react";
import { Link } from "react-router-dom";
import { useInstantFormat } from "#src/admin/format/shop-time.ts";
import { DataTable, TextHeadings } from "#src/admin/table/data-table.tsx";
import { BringBack } from "./bring-back.tsx";
import { changesTogether, type ChangesTogether } from "./changes-together.ts";

/** Changes as a table, newest first. Changes of several items that were made together are one row. */
export function HistoryTable({ entries }: { readonly entries: readonly HistoryEntry[] }) {
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
      {changesTogether(entries).map(([entry, ...others]) => (
        <tr key={entry.id} className={others.length > 0 ? "history-together" : undefined}>
          <td className="order-placed">{formatInstant(entry.created)}</td>
          <td className="history-by">{entry.by === "" ? "The shop" : entry.by}</td>
          <td>
            <Subject entry={entry} />
            {others.length > 0 && <div>{`and ${others.length} others`}</div>}
          </td>
          <td className="history-changes">
            {others.length > 0 ? <ChangesOfEach entries={[entry, ...others]} /> : <Changes entry={entry} />}
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
  if (kind === "taxes" || kind === "labList")
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

const actionWords = { created: "Created", deleted: "Deleted" } as const;

/** The fields that were changed, behind a toggle, and below it each item with its own changes. */
function ChangesOfEach({ entries }: { readonly entries: ChangesTogether }) {
  const [{ action }] = entries;
  const fields = new Set(entries.flatMap(({ changes }) => changes.map(({ field }) => field)));
  return (
    <details>
      <summary>{action === "changed" ? [...fields].join(", ") : actionWords[action]}</summary>
      <ul>
        {entries.map((entry) => (
          <li key={entry.id}>
            <Subject entry={entry} />
            <Changes entry={entry} />
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Of something new or deleted, the fields are behind a toggle: they are all that it has. */
function Changes({ entry }: { readonly entry: HistoryEntry }) {
  const [now] = useState(Date.now);
  const { action, changes, earlierUntil } = entry;
  if (action === "changed")
    return (
      <>
        <ChangeList changes={changes} />
        {earlierUntil > now && <BringBack entry={entry} />}
      </>
    );
  return (
    <details>
      <summary>{actionWords[action]}</summary>
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
