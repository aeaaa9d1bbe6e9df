import { changedFields } from "@lightwell/shared/changes/changed-fields";
import { localOptionsDraftSchema } from "@lightwell/shared/local-drafts/local-drafts-schemas";
import { formatUsd } from "@lightwell/shared/money/cents";
import type { Option, OptionSet } from "@lightwell/shared/options/options-schemas";
import { optionGroupRows, optionLabel } from "@lightwell/shared/options/option-groups";
import { type OptionId, optionId } from "@lightwell/shared/options/offered-options";
import { plannedPrices, withPrices } from "@lightwell/shared/options/price-plan";
import { useState } from "react";
import type { AdminFailure } from "#src/admin/api/back-office-api.ts";
import { useReload } from "#src/admin/api/use-reload.ts";
import { unwrapResult } from "#src/admin/editor/call-result.ts";
import { focusInvalidField } from "#src/admin/editor/editing.ts";
import { EditorFrame } from "#src/admin/editor/editor-frame.tsx";
import { useEditor } from "#src/admin/editor/use-editor.ts";
import { useUndo } from "#src/admin/undo/undo-notice.tsx";
import { Button } from "#src/ui/button.tsx";
import { optionAdminApi } from "./option-admin-api.ts";
import { PricePlanDialog, PricePlanList } from "./price-plans.tsx";
import { PriceRaiseForm } from "./price-raise-form.tsx";
import { OptionTable } from "./option-table.tsx";
import { nameOfOption } from "./price-table.tsx";
import { type UnusualPriceChange, unusualPriceChanges } from "./price-changes.ts";
import { type PriceOddities, priceOddities } from "./price-oddities.ts";

/** The shop's options as something to edit: each is a field of its own, so that two people may change two of them. */
interface OptionSheet {
  /** The version of the set. */
  readonly updated: number;
  readonly [id: OptionId]: Option;
}

interface Props {
  readonly optionSet: OptionSet;
  readonly onFailure: (failure: AdminFailure) => void;
}

/** The shop's options: what is on offer and what it costs, the same for every photo. */
export function OptionManager({ optionSet, onFailure }: Props) {
  const [save] = optionAdminApi.useSaveOptionsMutation();
  const reload = useReload(optionAdminApi.endpoints.options);
  const offerUndo = useUndo();
  const send = async (options: Option[], version: number) =>
    sheetFrom(await save({ body: { options, version } }));
  const editor = useEditor<OptionSheet>(optionSheet(optionSet), {
    name: "options",
    localDraftSchema: localOptionsDraftSchema,
    fields: optionSet.options.map(optionId),
    save: async (sheet) => {
      const all = optionsIn(sheet);
      const sent = editor.isBringingBack ? all : all.filter(({ available }) => available);
      const outcome = await send(sent, sheet.updated);
      if (outcome.data) offerUndo({ message: "The options were saved.", undo: undoOf(outcome.data) });
      return outcome;
    },
    reload: async () => sheetFrom(await reload({})),
    onFailure,
  });
  const options = optionsIn(editor.draft);
  const stored = optionsIn(editor.stored);
  const [isPlanning, setPlanning] = useState(false);
  const { data: planned } = optionAdminApi.endpoints.pricePlans.useQueryState({});
  const prices = plannedPrices(options, stored);
  const confirmation = confirmationOf(unusualPriceChanges(stored, options));

  const undoOf = (saved: OptionSheet) => async () => {
    const before = editor.stored;
    const restored = unwrapResult(await send(optionsIn(before), saved.updated));
    if (restored) editor.merge(restored, [], { unlessEdited: changedFields(saved, restored, editor.fields) });
  };

  return (
    <EditorFrame
      editor={editor}
      heading="Option Manager"
      labelOf={(row) => labelOf(editor.draft[row])}
      formatField={(row, sheet) => formatOption(sheet[row])}
      confirmation={confirmation}
      listedIds={planned ? planned.plans.map(({ id }) => id) : null}
      actions={
        <Button
          isDisabled={prices.length === 0}
          onClick={() => {
            if (!focusInvalidField()) setPlanning(true);
          }}
        >
          Begin on a day…
        </Button>
      }
    >
      <PublishProgress />
      <PricePlanList options={stored} />
      <PriceRaiseForm options={options} onChange={editor.change} />
      <PriceOddityNote options={stored} />
      <div className="columns-of-editor option-tables">
        {optionGroupRows.map((row) => (
          <OptionTable
            key={row.key}
            row={row}
            options={options.filter((option) => option.key === row.key)}
            onChange={(changed) => editor.change({ [optionId(changed)]: changed })}
          />
        ))}
      </div>
      {isPlanning && (
        <PricePlanDialog
          prices={prices}
          version={editor.stored.updated}
          warning={confirmation?.content}
          onPlanned={() => {
            setPlanning(false);
            editor.replaceDraft((now) => {
              const unplanned = withPrices(optionsIn(now.draft), optionsIn(now.stored));
              return optionSheet({ options: unplanned, version: now.draft.updated });
            });
          }}
          onClose={() => setPlanning(false)}
        />
      )}
    </EditorFrame>
  );
}

/** Names saved prices that may be mistakes; those that are typed are questioned when they are saved. */
function PriceOddityNote({ options }: { readonly options: readonly Option[] }) {
  const { sizes, framed } = priceOddities(options);
  if (sizes.length + framed.length === 0) return null;
  return (
    <section className="box" aria-label="Unusual prices">
      <p className="editor-note">These saved prices are unusual. They can stay as they are.</p>
      <ul className="price-changes">
        {sizes.map(({ option, smaller }) => (
          <li key={optionId(option)}>
            <strong>{labelOf(option)}</strong>
            <span>
              {`: ${formatUsd(option.base)}. ${optionLabel("sizes", smaller.value)}, which is smaller, costs ${formatUsd(smaller.base)}.`}
            </span>
          </li>
        ))}
        {framed.length > 0 && (
          <li>
            <strong>Framed prints that cost less than unframed ones</strong>
            <span>{`: ${framed.map(formatFramed).join(", ")}. Both with their cheapest choices.`}</span>
          </li>
        )}
      </ul>
    </section>
  );
}

function formatFramed({ size, differenceCents }: PriceOddities["framed"][number]): string {
  return `${optionLabel("sizes", size)} by ${formatUsd(differenceCents)}`;
}

const pollEveryMs = 1_000;

/** How far a change of the options is: published in the background of a large shop, then brought to the site. */
function PublishProgress() {
  const { data } = optionAdminApi.endpoints.publishProgress.useQueryState({});
  const isPublishing = data?.isWaiting === true;
  const isWaiting = isPublishing || (data?.unreleased ?? 0) > 0;
  optionAdminApi.endpoints.publishProgress.useQuerySubscription(
    {},
    { pollingInterval: isWaiting ? pollEveryMs : 0, refetchOnMountOrArgChange: true },
  );
  return (
    <div className="publish-progress">
      <p role="status">{isWaiting && "The options are saved. The pages of the shop are being updated."}</p>
      {isPublishing && (
        <p>
          <progress
            className="progress is-accent is-small"
            aria-label="Pages that are updated"
            max={Math.max(1, data.total)}
            value={data.done}
          />{" "}
          <span>{data.total > 0 && `${formatCount(data.done)} of ${formatCount(data.total)}`}</span>
        </p>
      )}
    </div>
  );
}

function formatCount(count: number): string {
  return count.toLocaleString("en-US");
}

function optionSheet({ options, version }: OptionSet): OptionSheet {
  return { ...Object.fromEntries(options.map((option) => [optionId(option), option])), updated: version };
}

function optionsIn(sheet: OptionSheet): Option[] {
  return Object.values(sheet).flatMap((cell: number | Option) => (typeof cell === "number" ? [] : [cell]));
}

function sheetFrom<Failure>({
  data,
  error,
}: {
  readonly data?: [OptionSet] | undefined;
  readonly error?: Failure | undefined;
}) {
  return { data: data && optionSheet(data[0]), error };
}

function labelOf(option: Option | number | undefined): string {
  return typeof option === "object" ? nameOfOption(option) : "";
}

function formatOption(option: Option | number | undefined): string {
  if (typeof option !== "object") return "";
  return `${option.available ? "available" : "not available"}, ${formatUsd(option.base)}`;
}

function confirmationOf(changes: readonly UnusualPriceChange[]) {
  if (changes.length === 0) return undefined;
  return {
    title: changes.length === 1 ? "Save this price?" : "Save these prices?",
    content: (
      <ul className="price-changes">
        {changes.map((change) => (
          <li key={optionId(change.option)}>
            <strong>{labelOf(change.option)}</strong>
            <span>{`: ${formatChange(change)}`}</span>
          </li>
        ))}
      </ul>
    ),
  };
}

function formatChange({ option, previousBase, outOfOrderWith: other }: UnusualPriceChange): string {
  const change = `from ${formatUsd(previousBase)} to ${formatUsd(option.base)}.`;
  if (!other) return change;
  const relation = other.base > option.base ? "smaller" : "larger";
  return `${change} ${optionLabel("sizes", other.value)}, which is ${relation}, costs ${formatUsd(other.base)}.`;
}
