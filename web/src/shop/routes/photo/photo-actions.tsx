import "#styles/shop/photo-late.scss";
import { lineQueryName } from "@lightwell/shared/cart/cart";
import type { PublicPhoto } from "@lightwell/shared/catalog/catalog-schemas";
import type { PrintConfiguration } from "@lightwell/shared/print/configuration/configuration";
import { Suspense } from "react";
import { useSearchParams } from "react-router-dom";
import { SharePrint } from "#src/shop/features/print/share-print.tsx";
import { SavedPrintsLink, SavePrintButton } from "#src/shop/features/saved/save-print-button.tsx";
import { latePart } from "#src/rendering/late-part.tsx";
import { useHydrated } from "#src/rendering/use-hydrated.ts";

const ChangedLine = latePart(async () => (await import("./changed-line.tsx")).ChangedLine, {
  isOptional: true,
});

interface Props {
  readonly photo: PublicPhoto;
  readonly configuration: PrintConfiguration;
}

/** Actions for a print besides buying it. Only in the browser, because they use its storage and features. */
export function PhotoActions({ photo, configuration }: Props) {
  const isHydrated = useHydrated();
  const [query] = useSearchParams();
  if (!isHydrated) return null;
  return (
    <>
      {query.has(lineQueryName) && (
        <Suspense>
          <ChangedLine photoId={photo.id} />
        </Suspense>
      )}
      <SavePrintButton photo={photo} configuration={configuration} />
      <SharePrint photo={photo} configuration={configuration} />
      <SavedPrintsLink photo={photo} configuration={configuration} />
    </>
  );
}
