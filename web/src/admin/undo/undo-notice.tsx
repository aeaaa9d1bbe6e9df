import { useState } from "react";
import { Button } from "#src/ui/button.tsx";
import { useFocusAfter } from "#src/ui/focus/use-focus-after.ts";
import type { UndoOffer } from "./use-undo.ts";

interface Props {
  readonly offer: UndoOffer | undefined;
  readonly onDismiss: () => void;
}

/** Message about the last action with a button to undo it. Announced to screen readers; shown until it is dismissed. */
export function UndoNotice({ offer, onDismiss }: Props) {
  const [taken, setTaken] = useState<{
    readonly offer: UndoOffer;
    readonly state: "busy" | "done" | "failed";
    /** Message after the action was undone. */
    readonly words?: string;
  }>();
  const state = taken && taken.offer === offer ? taken.state : "offered";
  const frame = useFocusAfter<HTMLDivElement>(state); // the button is removed when its action is done

  const handleUndo = async (current: UndoOffer) => {
    setTaken({ offer: current, state: "busy" });
    try {
      const words = await current.undo();
      setTaken({ offer: current, state: "done", words: words ?? current.undone ?? "Undone." });
    } catch {
      setTaken({ offer: current, state: "failed" }); // the call that failed is logged where it was made
    }
  };

  return (
    <div
      ref={frame}
      className={offer ? "undo-notice" : "is-hidden-visually"} // present from the start: screen readers announce only changes of it
      role={offer && "region"}
      aria-label={offer && "Undo"}
      tabIndex={-1}
    >
      <p role="status">{offer && (state === "done" ? taken?.words : sentences[state](offer))}</p>
      {offer && state !== "done" && (
        <Button
          look="text"
          isBusy={state === "busy"}
          isDisabled={state === "busy"}
          onClick={() => void handleUndo(offer)}
        >
          Undo
        </Button>
      )}
      {offer && (
        <Button look="text" onClick={onDismiss}>
          Dismiss
        </Button>
      )}
    </div>
  );
}

const sentences = {
  offered: ({ message }: UndoOffer) => message,
  busy: ({ message }: UndoOffer) => message,
  failed: ({ message }: UndoOffer) => `${message} That could not be undone. Try again.`,
};
