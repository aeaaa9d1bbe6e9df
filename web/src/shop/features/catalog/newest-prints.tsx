import type { IndexedPhoto } from "@lightwell/shared/browse/browse-schemas";
import { paths } from "@lightwell/shared/routes/paths";
import { useEffect, useState } from "react";
import { Link } from "react-router-dom";
import { readPageData } from "#src/rendering/page-data.ts";
import { photosPerRow, PrintRow } from "./print-row.tsx";

/** The newest prints, on a page that has nothing else to show. Nothing if they cannot be loaded. */
export function NewestPrints() {
  return (
    <PrintRow
      heading={
        <>
          Meanwhile, some of the <Link to={paths.prints.href()}>newest prints</Link>
        </>
      }
      photos={useNewestPhotos()}
      hrefOf={paths.photo.href}
    />
  );
}

function useNewestPhotos(): readonly IndexedPhoto[] | undefined {
  const [photos, setPhotos] = useState<readonly IndexedPhoto[]>();
  useEffect(() => {
    let isLeft = false;
    const show = (newest: readonly IndexedPhoto[]) => {
      if (!isLeft) setPhotos(newest.slice(0, photosPerRow));
    };
    readPageData("getPrints", { search: "all" }).then(
      (found) => show(found.photos),
      () => show([]),
    );
    return () => {
      isLeft = true;
    };
  }, []);
  return photos;
}
