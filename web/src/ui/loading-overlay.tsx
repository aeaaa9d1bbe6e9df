import { Spinner } from "./spinner.tsx";

/** Covers the whole window while nothing else can be done. */
export function LoadingOverlay({ label }: { readonly label: string }) {
  return (
    <div className="loading-overlay">
      <Spinner label={label} />
      <p aria-hidden="true">{label}</p>
    </div>
  );
}
