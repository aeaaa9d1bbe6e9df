import { imageUrl } from "@lightwell/shared/catalog/image-size";
import type { TicketLine } from "@lightwell/shared/contract/lab-endpoints";
import { DrawnThumbnail } from "#src/shop/components/drawn-thumbnail.tsx";
import { Button } from "#src/ui/button.tsx";
import { Notice } from "#src/ui/notice.tsx";
import type { LabCredentials } from "./use-lab-reply.ts";
import { usePrintFile } from "./use-print-file.ts";

/** One print of a ticket: how it looks, how it is made, and its file. */
export function TicketPrint({ line, link }: { readonly line: TicketLine; readonly link: LabCredentials }) {
  const { lineNumber, title, rows, image, selected, picture, fileName, isStopped } = line;
  if (isStopped)
    return (
      <section className="ticket-print" aria-labelledby={`print-${lineNumber}`}>
        <div>
          <h2 id={`print-${lineNumber}`}>{`${lineNumber}. ${title}`}</h2>
          <Notice tone="alarm">This print is stopped. Do not make it, and do not ship it.</Notice>
        </div>
      </section>
    );
  return (
    <section className="ticket-print" aria-labelledby={`print-${lineNumber}`}>
      <span className="cart-thumbnail">
        <DrawnThumbnail
          picture={image ? imageUrl(image, 512) : "/placeholders/photo.svg"}
          title={title}
          selected={selected}
          printed={picture}
        />
      </span>
      <div>
        <h2 id={`print-${lineNumber}`}>{`${lineNumber}. ${title}`}</h2>
        <TicketRows rows={rows} />
        {fileName === undefined ? (
          <Notice tone="alarm">This print has no file. Ask the shop how to make it.</Notice>
        ) : (
          <PrintFile link={link} lineNumber={lineNumber} fileName={fileName} />
        )}
      </div>
    </section>
  );
}

/** Labels and values. */
export function TicketRows({ rows }: { readonly rows: TicketLine["rows"] }) {
  return (
    <dl className="ticket-rows">
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface FileProps {
  readonly link: LabCredentials;
  readonly lineNumber: number;
  readonly fileName: string;
}

function PrintFile({ link, lineNumber, fileName }: FileProps) {
  const { file, download } = usePrintFile(link, lineNumber);
  return (
    <div className="print-file">
      <Button look="primary" isBusy={file.state === "preparing"} onClick={() => void download()}>
        Download the print file <span className="is-hidden-visually">{fileName}</span>
      </Button>
      {file.state === "preparing" && (
        <Notice tone="neutral">The file is being made in full resolution. This takes up to a minute.</Notice>
      )}
      {file.state === "ready" && <Notice tone="good">{`The download of ${fileName} has begun.`}</Notice>}
      {file.state === "failed" && <Notice tone="alarm">{file.message}</Notice>}
    </div>
  );
}
