import { DownloadForm } from "./download-form.tsx";
import { TrackingImport } from "./tracking-import.tsx";

/** The tables that are downloaded and uploaded. */
export function OrderFiles() {
  return (
    <section className="order-files" aria-label="Files">
      <h2>Files</h2>
      <details>
        <summary>Tax report, orders and order lines as CSV</summary>
        <DownloadForm />
      </details>
      <details>
        <summary>Import tracking numbers from a CSV</summary>
        <TrackingImport />
      </details>
    </section>
  );
}
