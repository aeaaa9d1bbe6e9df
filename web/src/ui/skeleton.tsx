/** Placeholder of content that is loading, with the aspect ratio `width` to `height`. */
export function Skeleton({ width, height }: { readonly width: number; readonly height: number }) {
  return (
    <div className="skeleton-block" style={{ aspectRatio: `${width} / ${height}` }} aria-hidden="true" />
  );
}
