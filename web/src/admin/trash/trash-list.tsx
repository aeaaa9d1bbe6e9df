import { imageUrl } from "@lightwell/shared/catalog/image-size";
import { recoverableDays, type TrashEntry } from "@lightwell/shared/catalog/catalog-schemas";
import { photosPerBulkChange } from "@lightwell/shared/contract/back-office/photo-endpoints";
import { dayMs } from "@lightwell/shared/delivery/calendar-date";
import { type AdminFailure, failureOf } from "#src/admin/api/back-office-api.ts";
import { itemCount } from "#src/admin/format/counts.ts";
import { useInstantFormat } from "#src/admin/format/shop-time.ts";
import { BulkFailures, type BulkReply, useBulkChanges } from "#src/admin/table/bulk-changes.tsx";
import { Button } from "#src/ui/button.tsx";
import { Checkbox } from "#src/ui/checkbox.tsx";
import { useFocusAfter } from "#src/ui/use-focus-after.ts";
import { trashApi } from "./trash-api.ts";
import { useState } from "react";

/** As many are shown at first, and with each press of the button for more. */
const shownAtOnce = 100;

const kinds = { photo: "Photo", collection: "Collection" } as const satisfies Record<
  TrashEntry["kind"],
  string
>;

interface Props {
  /** The last deleted first. */
  readonly entries: readonly TrashEntry[];
}

/** What was deleted and can be restored, one by one or several together. */
export function TrashList({ entries }: Props) {
  const formatInstant = useInstantFormat();
  const { restore, done, failed, isUnchanged } = useRestoreItems();
  const [selection, setSelection] = useState<ReadonlySet<string>>(new Set());
  const [shownCount, setShownCount] = useState(shownAtOnce);
  const [now] = useState(() => Date.now());
  const selected = entries.filter(({ id }) => selection.has(id)); // what is restored is no longer selected
  const heading = useFocusAfter<HTMLHeadingElement>(`${entries.length} ${selected.length}`);
  const isBusy = done !== undefined;

  const toggle = (id: string) =>
    setSelection((before) => {
      const after = new Set(before);
      if (!after.delete(id)) after.add(id);
      return after;
    });

  const handleRestore = async (items: readonly TrashEntry[]) => {
    const failures = new Set((await restore(items)).map(({ id }) => id));
    const restored = new Set(items.map(({ id }) => id).filter((id) => !failures.has(id)));
    setSelection((before) => new Set([...before].filter((id) => !restored.has(id))));
  };

  return (
    <>
      <header className="level is-mobile">
        <h1 ref={heading} tabIndex={-1}>
          Recently deleted
        </h1>
      </header>
      <p className="editor-note">
        Photos and collections can be restored for {recoverableDays} days, with their pictures and places.
      </p>
      {selected.length > 0 && (
        <section className="box bulk-bar" aria-label="Selected items">
          <p role="status">
            {isBusy
              ? `${done} of ${itemCount(selected.length)} done`
              : `${itemCount(selected.length)} selected`}
          </p>
          <Button
            look="primary"
            isDisabled={isBusy}
            onClick={() => void handleRestore(selected)}
          >{`Restore ${itemCount(selected.length)}`}</Button>
          {selected.length < entries.length && (
            <Button
              look="text"
              isDisabled={isBusy}
              onClick={() => setSelection(new Set(entries.map(({ id }) => id)))}
            >{`Select all ${entries.length.toLocaleString("en-US")}`}</Button>
          )}
          <Button look="text" isDisabled={isBusy} onClick={() => setSelection(new Set())}>
            Clear selection
          </Button>
        </section>
      )}
      <BulkFailures failed={failed} isUnchanged={isUnchanged} countOf={itemCount} />
      {entries.length === 0 && <p className="list-empty">Nothing was deleted.</p>}
      <ul className="panel">
        {entries.slice(0, shownCount).map((entry) => {
          const { id, kind, image, deleted, expires } = entry;
          const title = entry.title || "Untitled";
          return (
            <li key={id} className="panel-block" data-selected={selection.has(id) || undefined}>
              <Checkbox label={`Select ${title}`} isChecked={selection.has(id)} onClick={() => toggle(id)} />
              <img src={image ? imageUrl(image, 128) : `/placeholders/${kind}.svg`} alt="" loading="lazy" />
              <div>
                <strong>{title}</strong>
                <p className="row-note">
                  <span>{`${kinds[kind]}, deleted`}</span>{" "}
                  <time dateTime={new Date(deleted).toISOString()}>{formatInstant(deleted)}</time>
                  <span>{`, ${daysLeft(expires - now)}`}</span>
                </p>
              </div>
              <Button isDisabled={isBusy} onClick={() => void handleRestore([entry])}>
                Restore <span className="is-hidden-visually">{title}</span>
              </Button>
            </li>
          );
        })}
      </ul>
      {entries.length > shownCount && (
        <Button
          onClick={() => setShownCount(shownCount + shownAtOnce)}
        >{`Show ${Math.min(shownAtOnce, entries.length - shownCount)} more`}</Button>
      )}
    </>
  );
}

function daysLeft(ms: number): string {
  const days = Math.max(0, Math.ceil(ms / dayMs));
  return days === 1 ? "1 day left" : `${days} days left`;
}

type Item = Pick<TrashEntry, "id" | "kind">;

/** Photos and collections that are restored, or deleted again. */
interface RestoreChange {
  readonly action: "restore" | "delete";
  readonly items: readonly Item[];
}

const opposites = { restore: "delete", delete: "restore" } as const;

/** Restores any number of photos and collections; undoing that deletes them again. */
function useRestoreItems() {
  const [changePhotos] = trashApi.useRestorePhotosMutation();
  const [changeCollections] = trashApi.useRestoreCollectionsMutation();

  const changeOfKind = { collection: changeCollections, photo: changePhotos } as const;

  /** The collections come before the photos, which have places in them. Fails when nothing of it was done. */
  const send = async ({ action, items }: RestoreChange): Promise<BulkReply<RestoreChange>> => {
    const changed: string[] = [];
    const failed: { id: string; message: string }[] = [];
    const undo: RestoreChange[] = [];
    const errors: AdminFailure[] = [];
    const kindsOfItems = (["collection", "photo"] as const).filter((kind) =>
      items.some((item) => item.kind === kind),
    );
    for (const kind of kindsOfItems) {
      const ofKind = items.filter((item) => item.kind === kind);
      const { data, error } = await changeOfKind[kind]({ body: { action, ids: ofKind.map(({ id }) => id) } });
      if (error) {
        const failure = failureOf(error);
        errors.push(failure);
        failed.push(...ofKind.map(({ id }) => ({ id, message: failure.message })));
        continue;
      }
      changed.push(...data.changed);
      failed.push(...data.failed);
      const changedItems = ofKind.filter(({ id }) => data.changed.includes(id));
      if (changedItems.length > 0) undo.unshift({ action: opposites[action], items: changedItems });
    }
    const [error] = errors;
    return error && errors.length === kindsOfItems.length ? { error } : { data: { changed, failed, undo } };
  };

  const { run, ...progress } = useBulkChanges<RestoreChange>({
    send,
    countOf: itemCount,
    perCall: photosPerBulkChange,
  });
  const restore = async (items: readonly Item[]) =>
    await run({
      ids: items.map(({ id }) => id),
      message: (restored) => `${itemCount(restored)} restored.`,
      steps: [(ids) => ({ action: "restore", items: items.filter(({ id }) => ids.includes(id)) })],
    });
  return { ...progress, restore };
}
