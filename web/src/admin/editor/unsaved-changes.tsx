import { paths } from "@lightwell/shared/routes/paths";
import { useEffect, useRef } from "react";
import { useBlocker } from "react-router-dom";
import { Button } from "#src/ui/button.tsx";
import { ConfirmDialog } from "#src/ui/confirm-dialog.tsx";
import { Notice } from "#src/ui/notice.tsx";

interface LocalDraftProps {
  readonly onRestore: () => void;
  readonly onDiscard: () => void;
}

/** Offers the unsaved work of an earlier visit. */
export function LocalDraftNotice({ onRestore, onDiscard }: LocalDraftProps) {
  return (
    <div className="editor-local-draft">
      <Notice tone="good">You left changes here that were not saved.</Notice>
      <Button onClick={onRestore}>Restore my changes</Button>
      <Button look="text" onClick={onDiscard}>
        Discard them
      </Button>
    </div>
  );
}

interface LeaveProps {
  readonly onLeave: () => void;
  readonly onStay: () => void;
}

/** Asks for confirmation before a page with unsaved work is left. */
export function LeaveDialog({ onLeave, onStay }: LeaveProps) {
  return (
    <ConfirmDialog title="Leave without saving?" action="Leave" onConfirm={onLeave} onCancel={onStay}>
      The changes you made here are not saved, and will be lost.
    </ConfirmDialog>
  );
}

/**
 * Asks for confirmation before a page with unsaved changes is left. The browser asks when the tab is closed; a link,
 * Back and signing out wait until `leave` or `stay` is called, and `isAsked` is true meanwhile. After a lost sign-in
 * the login opens without asking, because the draft is stored.
 */
export function useLeaveGuard(isUnsaved: boolean): {
  readonly isAsked: boolean;
  readonly stay: () => void;
  readonly leave: () => void;
  /** Lets the next navigation pass: what was edited is gone. */
  readonly release: () => void;
} {
  const isReleased = useRef(false);
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    if (nextLocation.pathname === paths.login.href()) isReleased.current = true;
    return isUnsaved && !isReleased.current && nextLocation.pathname !== currentLocation.pathname;
  });

  useEffect(() => {
    if (!isUnsaved) return;
    isReleased.current = false;
    const ask = (event: BeforeUnloadEvent) => {
      if (!isReleased.current) event.preventDefault();
    };
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isUnsaved]);

  const release = () => {
    isReleased.current = true;
  };
  return {
    isAsked: blocker.state === "blocked",
    stay: () => blocker.reset?.(),
    leave: () => {
      release();
      blocker.proceed?.();
    },
    release,
  };
}
