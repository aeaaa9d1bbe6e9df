/** Holds the place of something that is on its way, at `width` to `height`. */
export function Skeleton({ width, height }: { readonly width: number; readonly height: number }) {
  return (
    <div className="skeleton-block" style={{ aspectRatio: `${width} / ${height}` }} aria-hidden="true" />
  );
}
