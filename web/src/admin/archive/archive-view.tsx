import type { Archive, ArchivePart } from "@lightwell/shared/contract/back-office/archive-endpoints";
import { useState } from "react";
import { errorOfLast, failureOf } from "#src/admin/api/back-office-api.ts";
import { useInstantFormat } from "#src/admin/format/shop-time.ts";
import { DataTable, TextHeadings } from "#src/admin/table/data-table.tsx";
import { useOpenDocument } from "#src/navigation/open-document.ts";
import { Button } from "#src/ui/button.tsx";
import { ConfirmDialog } from "#src/ui/confirm-dialog.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { saveFile } from "#src/ui/save-file.ts";
import { Spinner } from "#src/ui/spinner.tsx";
import { useFocusAfter } from "#src/ui/use-focus-after.ts";
import { archiveApi } from "./archive-api.ts";

const pollEveryMs = 2_000;

/** Begins an archive of everything, shows how far it is, and downloads and deletes its files. */
export function ArchiveView() {
  const known = archiveApi.endpoints.archive.useQueryState({});
  const isMaking = known.data?.archive?.state === "making";
  const pollingInterval = isMaking ? pollEveryMs : 0;
  const query = archiveApi.useArchiveQuery({}, { pollingInterval, refetchOnMountOrArgChange: true });
  const [start, starting] = archiveApi.useStartArchiveMutation();
  const [remove, removing] = archiveApi.useDeleteArchiveMutation();
  const [asked, setAsked] = useState<keyof typeof questions>();
  const isBusy = starting.isLoading || removing.isLoading;
  const error = query.error ?? errorOfLast(starting, removing);
  const archive = query.data?.archive;
  const isFailed = archive?.state === "failed";
  const buttons = useFocusAfter<HTMLDivElement>(query.data && `${archive?.id} ${isFailed}`); // each press removes its own

  const handleConfirm = (question: keyof typeof questions) => {
    setAsked(undefined);
    void (question === "replace" ? start({}) : remove({}));
  };

  return (
    <>
      {error && <Notice tone="alarm">{failureOf(error).message}</Notice>}
      {query.isLoading && <Spinner />}
      {archive && <ArchiveState archive={archive} />}
      {archive && archive.parts.length > 0 && <Parts parts={archive.parts} />}
      {query.data && (
        <div ref={buttons} className="buttons" role="group" aria-label="Copy of everything" tabIndex={-1}>
          {!isMaking && (
            <Button
              look={archive?.state === "ready" ? "plain" : "primary"}
              isBusy={starting.isLoading}
              isDisabled={isBusy}
              onClick={() => (archive?.state === "ready" ? setAsked("replace") : void start({}))}
            >
              {archive ? actions[archive.state] : "Begin"}
            </Button>
          )}
          {archive && (
            <Button isBusy={removing.isLoading} isDisabled={isBusy} onClick={() => setAsked("delete")}>
              Delete the files…
            </Button>
          )}
        </div>
      )}
      {asked && (
        <ConfirmDialog
          {...questions[asked]}
          refusal="Keep the files"
          onCancel={() => setAsked(undefined)}
          onConfirm={() => handleConfirm(asked)}
        >
          The files that are here now are deleted.
        </ConfirmDialog>
      )}
    </>
  );
}

const actions = { making: "", failed: "Go on", ready: "Begin a new one…" } as const;
const questions = {
  replace: { title: "Begin a new copy?", action: "Begin" },
  delete: { title: "Delete the files?", action: "Delete" },
} as const;

function ArchiveState({ archive }: { readonly archive: Archive }) {
  const { state, startedAt, deletedAt, pictures, missing, unreadable } = archive;
  const formatInstant = useInstantFormat();
  return (
    <>
      {state === "making" && <Notice tone="neutral">The copy is being made. You can leave this page.</Notice>}
      {state === "failed" && (
        <Notice tone="alarm">The copy is not complete. Go on where it stopped; the files stay.</Notice>
      )}
      {state === "ready" && unreadable.length === 0 && <Notice tone="good">The copy is complete.</Notice>}
      {state !== "ready" && pictures.total > 0 && (
        <p>
          <progress
            className="progress is-accent is-small"
            aria-label="Pictures in the copy"
            max={pictures.total}
            value={pictures.done}
          />{" "}
          {`${formatCount(pictures.done)} of ${formatCount(pictures.total)} pictures`}
        </p>
      )}
      {missing.length > 0 && (
        <>
          <p>The originals of these pictures are not in the shop any more:</p>
          <Names names={missing} />
        </>
      )}
      {unreadable.length > 0 && (
        <>
          <Notice tone="alarm">
            The copy lacks these documents of the database, which this version of the shop cannot read:
          </Notice>
          <Names names={unreadable} />
        </>
      )}
      <p className="editor-note">
        {`Begun ${formatInstant(startedAt)}. The files are deleted ${formatInstant(deletedAt)}.`}
      </p>
    </>
  );
}

function Names({ names }: { readonly names: readonly string[] }) {
  return (
    <ul className="bullets">
      {names.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  );
}

function Parts({ parts }: { readonly parts: readonly ArchivePart[] }) {
  const openDocument = useOpenDocument();
  const [findPart, { error, isLoading, originalArgs }] = archiveApi.useArchivePartMutation();
  const download = async (part: string) => {
    const { data } = await findPart({ part });
    if (data) openDocument(data.url); // the browser saves it and stays on the page
  };
  const saveHashes = () => {
    const lines = parts.map(({ name, sha256 }) => `${sha256}  ${name}\n`);
    saveFile("SHA256SUMS.txt", new Blob(lines, { type: "text/plain;charset=utf-8" }));
  };
  return (
    <>
      <DataTable
        caption="Files"
        head={
          <tr>
            <TextHeadings titles={["File", "Size", "SHA-256"]} />
          </tr>
        }
      >
        {parts.map(({ name, bytes, sha256 }, index) => {
          const part = String(index + 1);
          return (
            <tr key={name}>
              <td>
                <Button
                  look="text"
                  aria-label={`Download ${name}`}
                  isBusy={isLoading && originalArgs?.part === part}
                  isDisabled={isLoading}
                  onClick={() => void download(part)}
                >
                  {name}
                </Button>
              </td>
              <td>{megabytes.format(Math.max(0.1, bytes / 1_000_000))}</td>
              <td>
                <code>{sha256}</code>
              </td>
            </tr>
          );
        })}
      </DataTable>
      {error && <Notice tone="alarm">{failureOf(error).message}</Notice>}
      <p>
        <Button look="text" onClick={saveHashes}>
          Save the SHA-256 of all files
        </Button>
      </p>
    </>
  );
}

const megabytes = new Intl.NumberFormat("en-US", {
  style: "unit",
  unit: "megabyte",
  maximumFractionDigits: 1,
});

function formatCount(count: number): string {
  return count.toLocaleString("en-US");
}
