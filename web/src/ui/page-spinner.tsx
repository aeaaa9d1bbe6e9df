import { Spinner } from "./spinner.tsx";

/** Stands for a whole page: as high as the window, so that nothing below it is seen to jump. */
export function PageSpinner() {
  return (
    <div className="page-spinner">
      <Spinner />
    </div>
  );
}
