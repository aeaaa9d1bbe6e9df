import { paths } from "@lightwell/shared/routes/paths";
import { Link } from "react-router-dom";
import { photosPerRow, PrintRow } from "./print-row.tsx";
import { useOptionalData } from "./use-optional-data.ts";

/** The newest prints, on a page that has nothing else to show. Nothing if they cannot be loaded. */
export function NewestPrints() {
  const prints = useOptionalData("getPrints", { search: "all" });
  return (
    <PrintRow
      heading={
        <>
          Meanwhile, some of the <Link to={paths.prints.href()}>newest prints</Link>
        </>
      }
      photos={prints === null ? [] : prints?.photos.slice(0, photosPerRow)}
      hrefOf={paths.photo.href}
    />
  );
}
