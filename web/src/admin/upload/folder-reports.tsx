import { adminPaths } from "@lightwell/shared/routes/admin-paths";
import { Link } from "react-router-dom";
import { isUnderWay, type QueuedFile } from "./upload-queue.ts";

/** The results of the uploads of each folder, with a link to its collection. */
export function FolderReports({ queue }: { readonly queue: readonly QueuedFile[] }) {
  const folders = Map.groupBy(
    queue.filter(({ collection }) => collection !== undefined),
    ({ collection = "" }) => collection,
  );
  if (folders.size === 0) return null;
  return (
    <ul className="upload-folders" aria-label="Collections of the folders">
      {[...folders].map(([title, files]) => {
        const id = files.find(({ collectionId }) => collectionId !== undefined)?.collectionId;
        return (
          <li key={title}>
            {id === undefined ? (
              <span>{title}</span>
            ) : (
              <Link to={adminPaths.collection.href(id)}>{title}</Link>
            )}
            <span>{`: ${summaryOf(files)}`}</span>
          </li>
        );
      })}
    </ul>
  );
}

/** `48 of 51 added, 2 of them already here, 1 failed` */
function summaryOf(files: readonly QueuedFile[]): string {
  const count = (holds: (file: QueuedFile) => boolean) => files.filter(holds).length;
  const added = count(({ collectionId }) => collectionId !== undefined);
  const duplicates = count(({ state, collectionId }) => state === "duplicate" && collectionId !== undefined);
  const failed = count(({ state }) => state === "failed");
  return [
    `${added} of ${files.length} added`,
    duplicates > 0 && `${duplicates} of them already here`,
    failed > 0 && `${failed} failed`,
    count(isUnderWay) === 0 && failed === 0 && "complete",
  ]
    .filter(Boolean)
    .join(", ");
}
