import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { Modal } from "./modal.tsx";

interface Props {
  readonly title: string;
  /** What the confirming button says. */
  readonly action: string;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
  readonly children: ReactNode;
}

/** Asks before something is done that is hard to undo; the focus starts on the way back. */
export function ConfirmDialog({ title, action, onConfirm, onCancel, children }: Props) {
  return (
    <Modal
      title={title}
      onClose={onCancel}
      footer={
        <>
          <Button data-autofocus onClick={onCancel}>
            Cancel
          </Button>
          <Button look="primary" onClick={onConfirm}>
            {action}
          </Button>
        </>
      }
    >
      {typeof children === "string" ? <p>{children}</p> : children}
    </Modal>
  );
}
