import { Suspense, useState, type ReactNode } from "react";
import { Button } from "#src/ui/button.tsx";

interface Props {
  readonly label: string;
  /** The dialog, which may be loaded when it is opened. */
  readonly children: (close: () => void) => ReactNode;
}

/** Opens a dialog of the configurator. */
export function DialogButton({ label, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="text" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && <Suspense>{children(() => setOpen(false))}</Suspense>}
    </>
  );
}
