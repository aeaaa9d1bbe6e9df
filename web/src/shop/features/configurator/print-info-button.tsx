import type { ConfigurationType } from "@lightwell/shared/options/option-groups";
import { lazy, Suspense, useState } from "react";
import { Button } from "#src/ui/button.tsx";

const PrintInfo = lazy(async () => ({ default: (await import("./print-info.tsx")).PrintInfo }));

/** Opens the explanation of what a framed or an unframed print is; its text is loaded when it is asked for. */
export function PrintInfoButton({ type }: { readonly type: ConfigurationType }) {
  const [isOpen, setOpen] = useState(false);
  const title = type === "framed" ? "About framed prints" : "About unframed prints";
  return (
    <>
      <Button look="text" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {title}
      </Button>
      {isOpen && (
        <Suspense>
          <PrintInfo title={title} type={type} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
