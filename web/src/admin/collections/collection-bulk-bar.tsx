import { recoverableDays } from "@lightwell/shared/catalog/catalog-schemas";
import {
  type CollectionBulkChange,
  collectionsPerBulkChange,
} from "@lightwell/shared/contract/back-office/collection-endpoints";
import { collectionCount } from "#src/admin/format/counts.ts";
import { BulkFailures, useBulkChanges } from "#src/admin/table/bulk-changes.tsx";
import type { CatalogRow } from "#src/admin/table/catalog-row.ts";
import { Button } from "#src/ui/button.tsx";
import { ConfirmDialog } from "#src/ui/confirm-dialog.tsx";
import { collectionAdminApi } from "#src/admin/api/collection-admin-api.ts";
import { useState } from "react";

interface Props {
  /** The collections that are selected, in the order of the list. */
  readonly rows: readonly CatalogRow[];
  /** The places of the shop that link to one of these slugs, in words. */
  readonly placesLinkingTo: (slugs: readonly string[]) => readonly string[];
  readonly onDeselect: (ids: readonly string[]) => void;
}

interface ActionWords {
  readonly label: string;
  /** Title of the confirmation dialog; `count` is a text like `2 collections`. */
  readonly question: (count: string) => string;
  readonly done: string;
  readonly meaning: string;
  /** Whether links of the shop to the collections are left out afterwards. */
  readonly removesLinks?: true;
}

const actions = {
  activate: {
    label: "Activate",
    question: (count) => `Activate ${count}?`,
    done: "activated",
    meaning: "They appear in the shop.",
  },
  deactivate: {
    label: "Deactivate",
    question: (count) => `Deactivate ${count}?`,
    done: "deactivated",
    meaning: "They disappear from the shop. Their photos stay.",
    removesLinks: true,
  },
  "show-on-homepage": {
    label: "Show on homepage",
    question: (count) => `Show ${count} on the homepage?`,
    done: "shown on the homepage",
    meaning: "The active ones appear on the homepage, in the order of their Sort fields.",
  },
  "hide-from-homepage": {
    label: "Hide from homepage",
    question: (count) => `Hide ${count} from the homepage?`,
    done: "hidden from the homepage",
    meaning: "They disappear from the homepage. Their own pages stay.",
  },
  delete: {
    label: "Delete",
    question: (count) => `Delete ${count}?`,
    done: "deleted",
    meaning: `They disappear from the shop. Their photos stay. They can be restored for ${recoverableDays} days.`,
    removesLinks: true,
  },
} as const satisfies Partial<Record<CollectionBulkChange["action"], ActionWords>>;
type Action = keyof typeof actions;

/** Bulk actions on the selected collections. Each action needs a confirmation and can be undone. */
export function CollectionBulkBar({ rows, placesLinkingTo, onDeselect }: Props) {
  const [send] = collectionAdminApi.useChangeCollectionsMutation();
  const { run, done, failed, isUnchanged } = useBulkChanges<CollectionBulkChange>({
    send: async (body) => await send({ body }),
    countOf: collectionCount,
    perCall: collectionsPerBulkChange,
  });
  const [asked, setAsked] = useState<Action>();
  const isBusy = done !== undefined;
  const count = collectionCount(rows.length);
  const ids = rows.map(({ id }) => id);

  const handleConfirm = async (action: Action) => {
    setAsked(undefined);
    const failures = await run({
      ids,
      steps: [(batch) => ({ action, ids: batch })],
      message: (changed) => `${collectionCount(changed)} ${actions[action].done}.`,
    });
    if (failures.length === 0) onDeselect(ids);
  };

  return (
    <>
      {rows.length > 0 && (
        <section className="box bulk-bar" aria-label="Selected collections">
          <p role="status">{isBusy ? `${done} of ${count} done` : `${count} selected`}</p>
          {(Object.keys(actions) as Action[]).map((action) => (
            <Button key={action} isDisabled={isBusy} onClick={() => setAsked(action)}>
              {actions[action].label}
            </Button>
          ))}
          <Button look="text" isDisabled={isBusy} onClick={() => onDeselect(ids)}>
            Clear selection
          </Button>
        </section>
      )}
      <BulkFailures failed={failed} isUnchanged={isUnchanged} countOf={collectionCount} />
      {asked && (
        <ConfirmDialog
          title={actions[asked].question(count)}
          action={actions[asked].label}
          onConfirm={() => void handleConfirm(asked)}
          onCancel={() => setAsked(undefined)}
        >
          <CollectionsToChange
            rows={rows}
            action={asked}
            places={"removesLinks" in actions[asked] ? placesLinkingTo(rows.map(({ slug }) => slug)) : []}
          />
        </ConfirmDialog>
      )}
    </>
  );
}

interface CollectionsToChangeProps {
  readonly rows: readonly CatalogRow[];
  readonly action: Action;
  readonly places: readonly string[];
}

const namedCollections = 8;

function CollectionsToChange({ rows, action, places }: CollectionsToChangeProps) {
  const more = rows.length - namedCollections;
  return (
    <>
      <p>{actions[action].meaning}</p>
      <ul className="bullets">
        {rows.slice(0, namedCollections).map(({ id, title, active }) => (
          <li key={id}>{active ? title || "Untitled" : `${title || "Untitled"} (not active)`}</li>
        ))}
        {more > 0 && <li>{`And ${more.toLocaleString("en-US")} more.`}</li>}
      </ul>
      {places.length > 0 && (
        <p className="editor-note is-warning">
          {`The shop links to them from: ${places.join(", ")}. These links are left out.`}
        </p>
      )}
    </>
  );
}
