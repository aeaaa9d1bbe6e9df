import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { Modal } from "./modal.tsx";

interface Props {
  readonly title: string;
  /** Text of the confirming button. */
  readonly action: string;
  /** Text of the other button, where “Cancel” could be taken for the action. */
  readonly refusal?: string;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
  readonly children: ReactNode;
}

/** Asks for confirmation of an action that is hard to undo. The focus starts on the refusal. */
export function ConfirmDialog({ title, action, refusal = "Cancel", onConfirm, onCancel, children }: Props) {
  return (
    <Modal
      title={title}
      onClose={onCancel}
      footer={
        <>
          <Button data-autofocus onClick={onCancel}>
            {refusal}
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
