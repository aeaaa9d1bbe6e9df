export function Spinner({ label = "Loading" }: { readonly label?: string }) {
  return (
    <div className="spinner" role="status">
      <span className="is-hidden-visually">{label}</span>
    </div>
  );
}
