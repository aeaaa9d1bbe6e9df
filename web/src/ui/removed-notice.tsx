import { useEffect, useId, useRef } from "react";
import { isFocusLost } from "./is-focus-lost.ts";

interface Props {
  /** What was removed, by its title. */
  readonly title: string;
  readonly onUndo: () => void;
}

/** Stands in the place of what was removed. Its button takes the focus that went with the removed one. */
export function RemovedNotice({ title, onUndo }: Props) {
  const textId = useId();
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (isFocusLost()) button.current?.focus();
  }, []);

  return (
    <div className="notice is-neutral">
      <span id={textId} role="status">
        Removed {title}.
      </span>{" "}
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
