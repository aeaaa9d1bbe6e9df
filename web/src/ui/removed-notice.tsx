import { useEffect, useId, useRef } from "react";
import { isFocusLost, moveFocus } from "./focus.ts";

interface Props {
  readonly title: string;
  readonly onUndo: () => void;
}

/** Replaces a removed item. Its Undo button takes the focus if it was lost with the item. */
export function RemovedNotice({ title, onUndo }: Props) {
  const textId = useId();
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (isFocusLost()) moveFocus(button.current);
  }, []);

  return (
    <div className="notice is-neutral">
      <span id={textId} role="status">{`Removed ${title}.`}</span>{" "}
      <button
        ref={button}
        type="button"
        className="button is-text-link"
        aria-describedby={textId}
        onClick={onUndo}
      >
        Undo
      </button>
    </div>
  );
}
