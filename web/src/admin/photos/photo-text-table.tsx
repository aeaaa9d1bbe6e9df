import type { PhotoTextFields } from "@lightwell/shared/catalog/bulk/bulk-schemas";
import type {
  PhotoTextChange,
  PhotoTextsPreview,
} from "@lightwell/shared/contract/back-office/photo-text-endpoints";
import { decodeText } from "@lightwell/shared/text/decode-text";
import { plainText } from "@lightwell/shared/text/html-text";
import { useState } from "react";
import { errorOfLast, failureOf } from "#src/admin/api/back-office-api.ts";
import { photoCount } from "#src/admin/format/counts.ts";
import { BulkFailures } from "#src/admin/table/bulk-changes.tsx";
import { DataTable, TextHeadings } from "#src/admin/table/data-table.tsx";
import { Button } from "#src/ui/button.tsx";
import { Field } from "#src/ui/field.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { saveCsv } from "#src/ui/save-file.ts";
import { PreviewedPhoto } from "./previewed-photo.tsx";
import { photoAdminApi } from "./photo-admin-api.ts";
import { useBulkChange } from "./use-bulk-change.ts";

/** The texts of all photos as a table: downloaded, and uploaded again with a preview of what changes. */
export function PhotoTextTable() {
  const [load, loading] = photoAdminApi.useExportPhotoTextsMutation();
  const [preview, previewing] = photoAdminApi.usePreviewPhotoTextsMutation();
  const { changeTexts, done, failed, isUnchanged } = useBulkChange();
  const isChanging = done !== undefined;
  const error = errorOfLast(loading, previewing);
  const { data } = previewing;

  const handleDownload = async () => {
    const { data: table } = await load({});
    if (table) saveCsv("photos.csv", table.csv);
  };
  const handleFile = async (file: File | undefined) => {
    if (!file) return;
    const bytes = new Uint8Array(await file.arrayBuffer());
    const csv = decodeText(bytes, (...choices) => new TextDecoder(...choices));
    await preview({ body: { csv } });
  };
  const handleApply = async (changes: readonly PhotoTextChange[]) => {
    await changeTexts(changes, (changed) => `${photoCount(changed)} changed.`);
    previewing.reset(); // the photos are no longer what the preview compared with
  };

  return (
    <details className="photo-text-table">
      <summary>Texts of all photos as a table</summary>
      <div className="box admin-form">
        <p>
          Download the table, change title, subtitle, description, tags, alternative text or taken in a
          spreadsheet, and choose the saved CSV. Rows and columns that you remove change nothing; an empty
          cell empties the text. Other columns are not read.
        </p>
        <Button isBusy={loading.isLoading} onClick={() => void handleDownload()}>
          Download the table
        </Button>
        <Field
          label="Changed table"
          type="file"
          accept=".csv,.txt,.tsv,text/csv,text/plain,text/tab-separated-values"
          disabled={isChanging}
          onClick={({ currentTarget }) => {
            currentTarget.value = ""; // choosing the same file again, after it was corrected, is a choice, too
            previewing.reset();
          }}
          onChange={({ target }) => void handleFile(target.files?.[0])}
        />
        {previewing.isLoading && <Notice tone="neutral">The table is being compared...</Notice>}
        {error && <Notice tone="alarm">{failureOf(error).message}</Notice>}
        {data && <Preview preview={data} />}
        {data && data.changes.length > 0 && (
          <Button
            look="primary"
            isBusy={isChanging}
            isDisabled={isChanging}
            onClick={() => void handleApply(data.changes)}
          >{`Change ${photoCount(data.changes.length)}`}</Button>
        )}
        <BulkFailures failed={failed} isUnchanged={isUnchanged} countOf={photoCount} />
      </div>
    </details>
  );
}

/** How many photos are shown until the owner wants to see all. */
const shownAtFirst = 50;

function Preview({
  preview: { changes, problems, header, unchanged },
}: {
  readonly preview: PhotoTextsPreview;
}) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? changes : changes.slice(0, shownAtFirst);
  const summary = `${photoCount(changes.length)} will change, ${unchanged.toLocaleString("en-US")} stay the same.`;
  return (
    <section className="bulk-preview" aria-label="Preview">
      <h2>Preview</h2>
      <Notice tone="neutral">{summary}</Notice>
      {header.unknown.length > 0 && (
        <Notice tone="alarm">
          {`Line ${header.line}: ${header.unknown.map((name) => `“${name}”`).join(", ")} is not read, because the table has no such column.`}
        </Notice>
      )}
      {problems.length > 0 && <Problems problems={problems} />}
      {shown.length > 0 && (
        <ul className="panel">
          {shown.map((change) => (
            <PreviewedPhoto key={change.id} photo={change}>
              {textFields.map((field) => (
                <ChangedText key={field} field={field} change={change} />
              ))}
            </PreviewedPhoto>
          ))}
        </ul>
      )}
      {shown.length < changes.length && (
        <Button look="text" onClick={() => setWhole(true)}>{`Show all ${photoCount(changes.length)}`}</Button>
      )}
    </section>
  );
}

function Problems({ problems }: Pick<PhotoTextsPreview, "problems">) {
  return (
    <DataTable
      caption="Rows that change nothing"
      head={
        <tr>
          <TextHeadings titles={["Line", "Why it changes nothing", "Id"]} />
        </tr>
      }
    >
      {problems.map(({ line, id, message }) => (
        <tr key={line}>
          <td>{line}</td>
          <td>{message}</td>
          <td>{id}</td>
        </tr>
      ))}
    </DataTable>
  );
}

const labels: Readonly<Record<keyof PhotoTextFields, string>> = {
  title: "Title",
  subtitle: "Subtitle",
  description: "Description",
  tags: "Tags",
  alt: "Alternative text",
  taken: "Taken",
};
const textFields = ["title", "subtitle", "description", "tags", "alt", "taken"] as const;

/** One text of a photo before and after; nothing for a text that does not change. */
function ChangedText({
  field,
  change,
}: {
  readonly field: keyof PhotoTextFields;
  readonly change: PhotoTextChange;
}) {
  const { [field]: before } = change.before;
  const { [field]: after } = change.after;
  if (before === undefined || after === undefined) return null;
  const [was, is] = wordsOf(field, String(before), String(after));
  return (
    <p>
      {labels[field]}: <del>{was || "(empty)"}</del> becomes <ins>{is || "(empty)"}</ins>
    </p>
  );
}

/** A description as shoppers read it, unless only its HTML is different. */
function wordsOf(field: keyof PhotoTextFields, ...texts: [before: string, after: string]): readonly string[] {
  if (field === "tags") return texts.map((text) => text.replaceAll(",", ", "));
  const plain = texts.map(plainText);
  return field === "description" && plain[0] !== plain[1] ? plain : texts;
}
