import { editsPerBulkChange } from "@lightwell/shared/contract/back-office/photo-endpoints";
import { useDeferredValue, useState } from "react";
import type { CatalogRow } from "#src/admin/table/catalog-row.ts";
import { photoCount } from "#src/admin/format/counts.ts";
import { Button } from "#src/ui/button.tsx";
import { Modal } from "#src/ui/modal.tsx";
import { SelectField } from "#src/ui/select-field.tsx";
import { BulkPreview } from "./bulk-preview.tsx";
import {
  type BulkStep,
  BulkValueField,
  type Operation,
  operationLabels,
  stepOf,
} from "./bulk-operations.tsx";
import { photoAdminApi } from "#src/admin/photos/photo-admin-api.ts";

interface Props {
  /** The photos to change, in the order in which templates number them. */
  readonly rows: readonly CatalogRow[];
  /** Each of `words` says what a step has done with the photos: `added to Landscapes`. */
  readonly onApply: (steps: readonly BulkStep[], words: readonly string[]) => void;
  readonly onClose: () => void;
}

/** What is chosen and typed for one change. */
interface Change {
  readonly operation?: Operation;
  readonly value: string;
}

const operations = Object.entries(operationLabels).map(([value, label]) => ({ value, label }));
const blank: Change = { value: "" };

/** Chooses changes for many photos, each made after those before it, and shows what they make of the first photos. */
export function BulkEditDialog({ rows, onApply, onClose }: Props) {
  const { data: collections = [] } = photoAdminApi.useCollectionsToFillQuery({});
  const [changes, setChanges] = useState<readonly Change[]>([blank]);
  const chosen = changes.filter(({ operation }) => operation !== undefined);
  const steps = chosen.map(({ operation, value }) => operation && stepOf(operation, value));
  const complete = steps.filter((step) => step !== undefined);
  const isComplete = complete.length > 0 && complete.length === steps.length;
  const previewed = useDeferredValue(complete); // typing does not wait for it
  const count = photoCount(rows.length);
  const replace = (index: number, change: Change) => {
    const next = changes.map((one, place) => (place === index ? change : one));
    const last = next.at(-1) ?? blank;
    const isMore =
      last.operation !== undefined && stepOf(last.operation, last.value) && next.length < editsPerBulkChange;
    setChanges(isMore ? [...next, blank] : next);
  };
  const titleOf = (id: string) => collections.find((one) => one.id === id)?.title || "Untitled";

  return (
    <Modal
      title={`Edit ${count}`}
      className="is-wide"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            look="primary"
            isDisabled={!isComplete}
            onClick={() => onApply(...together(complete, titleOf))}
          >{`Change ${count}`}</Button>
        </>
      }
    >
      {changes.map(({ operation, value }, index) => (
        <div key={index} className="bulk-change" role="group" aria-label={`Change ${index + 1}`}>
          <SelectField
            label={index === 0 ? "What to change" : "What else to change"}
            placeholder={index === 0 ? "Choose a change" : "Nothing else"}
            options={operations}
            value={operation ?? ""}
            data-autofocus={index === 0 || undefined}
            onChange={(name) => replace(index, isOperation(name) ? { operation: name, value: "" } : blank)}
          />
          {operation && (
            <BulkValueField
              key={operation}
              operation={operation}
              value={value}
              collections={collections}
              onChange={(typed) => replace(index, { operation, value: typed })}
            />
          )}
        </div>
      ))}
      {previewed.length > 0 && <BulkPreview rows={rows} steps={previewed} collections={collections} />}
    </Modal>
  );
}

function isOperation(value: string): value is Operation {
  return Object.hasOwn(operationLabels, value);
}

/** All edits as one step, and then the others, with the words of each: edits are undone together. */
function together(
  steps: readonly BulkStep[],
  titleOf: (collectionId: string) => string,
): [steps: readonly BulkStep[], words: readonly string[]] {
  const edits = steps.flatMap((step) => (step.action === "edit" ? step.edits : []));
  const others = steps.filter(({ action }) => action !== "edit");
  const all = edits.length > 0 ? [{ action: "edit" as const, edits }, ...others] : others;
  return [all, all.map((step) => doneWords(step, titleOf))];
}

function doneWords(step: BulkStep, titleOf: (collectionId: string) => string): string {
  if (step.action === "link") return `added to ${titleOf(step.collectionId)}`;
  if (step.action === "create") return `added to the new collection ${step.title}`;
  if (step.action === "unlink") return `removed from ${titleOf(step.collectionId)}`;
  return "changed";
}
