import type { PublicPhoto } from "@lightwell/shared/catalog/photo";
import type { PrintConfiguration } from "@lightwell/shared/print/configuration/configuration";
import { lazy, Suspense, useState } from "react";
import { Button } from "#src/ui/button.tsx";

const CompareSizes = lazy(async () => ({ default: (await import("./compare-sizes.tsx")).CompareSizes }));

interface Props {
  readonly photo: PublicPhoto;
  readonly configuration: PrintConfiguration;
  readonly onChange: (configuration: PrintConfiguration) => void;
}

/** Opens all sizes of a photo, drawn at one scale. */
export function CompareSizesButton(props: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="text" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Compare sizes
      </Button>
      {isOpen && (
        <Suspense>
          <CompareSizes {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
