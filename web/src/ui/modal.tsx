import "#styles/base/modal.scss";
import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode, type SyntheticEvent } from "react";

interface Props {
  readonly title: string;
  readonly onClose: () => void;
  /** A static dialog is closed only by its own buttons: Escape and a click outside do nothing. */
  readonly isStatic?: boolean;
  readonly footer?: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
}

/**
 * A modal dialog, open as long as it is rendered. It traps the focus and returns it when it closes. The focus starts on
 * the element marked `data-autofocus`, else on the first focusable one.
 */
export function Modal({ title, onClose, isStatic = false, footer, className, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const isPressedOutside = useRef(false);

  useEffect(() => {
    const element = dialog.current;
    const opener = document.activeElement;
    element?.showModal();
    element?.querySelector<HTMLElement>("[data-autofocus]")?.focus();
    return () => {
      element?.close();
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);

  const handleCancel = (event: SyntheticEvent) => {
    event.preventDefault(); // the parent component decides when it closes
    if (!isStatic) onClose();
  };

  return (
    // The handlers are for the backdrop and for Escape; the controls inside have their own.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={className ? `modal-window ${className}` : "modal-window"}
      aria-labelledby={titleId}
      onCancel={handleCancel}
      onClose={({ currentTarget }) => {
        if (!currentTarget.open) onClose(); // the browser closed it: a second Back on Android cannot be prevented
      }}
      onKeyDown={(event) => {
        if (event.key === "Escape") {
          event.stopPropagation(); // a dialog that this one was opened from stays
          handleCancel(event);
        }
        if (event.key === "Tab") goRound(event);
      }}
      onPointerDown={(event) => {
        isPressedOutside.current = event.target === dialog.current;
      }}
      onClick={(event) => {
        // A click outside. A text selection that began inside and ended outside is a click on the dialog, too.
        if (!isStatic && isPressedOutside.current && event.target === dialog.current) onClose();
      }}
    >
      <div className="modal-window-body">
        <div className="modal-window-head">
          <h2 id={titleId}>{title}</h2>
          {!isStatic && (
            <button type="button" className="modal-close-cross" aria-label="Close" onClick={onClose}>
              <span aria-hidden="true">×</span>
            </button>
          )}
        </div>
        {children}
        {footer && <footer className="modal-window-footer">{footer}</footer>}
      </div>
    </dialog>
  );
}

/**
 * Tab moves the focus from the last element to the first, Shift+Tab from the first to the last. The browser keeps it
 * off the page behind.
 */
function goRound(event: KeyboardEvent<HTMLDialogElement>): void {
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(focusable)];
  const [from, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
  if (document.activeElement !== from) return;
  event.preventDefault();
  to?.focus();
}

const focusable = "a[href], :is(button, input, select, textarea):enabled";
