import { useDeferredValue, useState } from "react";
import type { CatalogRow } from "#src/admin/table/catalog-row.ts";
import { photoCount } from "#src/admin/format/counts.ts";
import { Button } from "#src/ui/button.tsx";
import { Modal } from "#src/ui/modal.tsx";
import { SelectField } from "#src/ui/select-field.tsx";
import { BulkPreview } from "./bulk-preview.tsx";
import { actionOf, BulkValueField, type Operation, operationLabels } from "./bulk-operations.tsx";
import { photoAdminApi } from "#src/admin/photos/photo-admin-api.ts";
import type { BulkAction } from "#src/admin/photos/use-bulk-change.ts";

interface Props {
  /** The photos to change, in the order in which templates number them. */
  readonly rows: readonly CatalogRow[];
  /** `words` say what was done with the photos: `added to Landscapes`. */
  readonly onApply: (action: BulkAction, words: string) => void;
  readonly onClose: () => void;
}

const operations = Object.entries(operationLabels).map(([value, label]) => ({ value, label }));

/** Chooses one change for many photos and shows what it makes of the first of them. */
export function BulkEditDialog({ rows, onApply, onClose }: Props) {
  const { data: collections = [] } = photoAdminApi.useCollectionsToFillQuery({});
  const [operation, setOperation] = useState<Operation>();
  const [value, setValue] = useState("");
  const action = operation && actionOf(operation, value);
  const previewed = useDeferredValue(action); // typing does not wait for it
  const count = photoCount(rows.length);

  const handleApply = () => {
    if (!action || !operation) return;
    const collection = collections.find(({ id }) => id === value)?.title || "Untitled";
    onApply(action, doneWords(action, collection));
  };

  return (
    <Modal
      title={`Edit ${count}`}
      className="is-wide"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" isDisabled={!action} onClick={handleApply}>{`Change ${count}`}</Button>
        </>
      }
    >
      <SelectField
        label="What to change"
        placeholder="Choose a change"
        options={operations}
        value={operation ?? ""}
        data-autofocus
        onChange={(chosen) => {
          setOperation(isOperation(chosen) ? chosen : undefined);
          setValue("");
        }}
      />
      {operation && (
        <BulkValueField
          key={operation}
          operation={operation}
          value={value}
          collections={collections}
          onChange={setValue}
        />
      )}
      {previewed && <BulkPreview rows={rows} action={previewed} collections={collections} />}
    </Modal>
  );
}

function isOperation(value: string): value is Operation {
  return Object.hasOwn(operationLabels, value);
}

function doneWords(action: BulkAction, collection: string): string {
  if (action.action === "link") return `added to ${collection}`;
  if (action.action === "unlink") return `removed from ${collection}`;
  return "changed";
}
