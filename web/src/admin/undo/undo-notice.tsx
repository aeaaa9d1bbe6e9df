import { createContext, use, useState } from "react";
import { Button } from "#src/ui/button.tsx";
import { useFocusAfter } from "#src/ui/use-focus-after.ts";

interface Props {
  readonly offer: UndoOffer | undefined;
  readonly onUndone: () => void;
  readonly onDismiss: () => void;
}

/** Message about the last action with a button to undo it. Announced to screen readers; shown until it is dismissed. */
export function UndoNotice({ offer, onUndone, onDismiss }: Props) {
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
      onUndone();
      setTaken({ offer: current, state: "done", words: words ?? current.undone ?? "Undone." });
    } catch {
      setTaken({ offer: current, state: "failed" }); // the call that failed is logged where it was made
    }
  };

  return (
    <div
      ref={frame}
      className={offer ? "notification is-dark undo-notice" : "is-hidden-visually"} // present from the start: screen readers announce only changes of it
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

/** A completed action and the function that undoes it. */
export interface UndoOffer {
  /** What was done, in a sentence: `“Dune” was deleted.` */
  readonly message: string;
  /** Undoes the action. Resolves to a message that replaces `undone`, if there is one. Rejects if undoing fails. */
  readonly undo: () => Promise<string | void>;
  /** Message after the action was undone; `Undone.` by default. */
  readonly undone?: string;
}

/** Receives offers to undo; outside of the back office they are ignored. */
export const UndoContext = createContext<(offer: UndoOffer) => void>(() => undefined);

/**
 * Returns a function that offers to undo an action. The offer is shown on every page of the back office until it is
 * used, dismissed or replaced by the next one; it works after the page that made it was left.
 */
export function useUndo(): (offer: UndoOffer) => void {
  return use(UndoContext);
}
