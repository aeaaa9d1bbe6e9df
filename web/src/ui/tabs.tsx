import { useId, useRef, type KeyboardEvent, type ReactNode } from "react";

export interface Tab<Id extends string> {
  readonly id: Id;
  readonly label: string;
  readonly isDisabled?: boolean;
}

interface Props<Id extends string> {
  readonly label: string;
  readonly tabs: readonly Tab<Id>[];
  readonly selected: Id;
  /** Called with another tab than the selected one. */
  readonly onSelect: (id: Id) => void;
  /** Content of the selected tab. */
  readonly children: ReactNode;
}

/** Tabs in the standard ARIA pattern: arrow keys move between them, Tab moves into the panel. */
export function Tabs<Id extends string>({ label, tabs, selected, onSelect, children }: Props<Id>) {
  const base = useId();
  const list = useRef<HTMLDivElement>(null);

  const handleKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return; // Alt and Left is Back
    event.preventDefault();
    const enabled = tabs.filter((tab) => !tab.isDisabled);
    const place = enabled.findIndex((tab) => tab.id === selected);
    const next = enabled[(place + step + enabled.length) % enabled.length];
    if (!next || next.id === selected) return; // the only tab that is enabled
    onSelect(next.id);
    list.current?.querySelector<HTMLElement>(`[data-tab="${next.id}"]`)?.focus();
  };

  return (
    <div className="tab-set">
      <div
        ref={list}
        className="tab-list"
        role="tablist"
        aria-label={label}
        tabIndex={-1}
        onKeyDown={handleKeyDown}
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            data-tab={tab.id}
            id={`${base}-${tab.id}`}
            aria-selected={tab.id === selected}
            aria-controls={`${base}-panel`}
            tabIndex={tab.id === selected ? 0 : -1}
            disabled={tab.isDisabled}
            onClick={() => tab.id !== selected && onSelect(tab.id)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${base}-panel`} aria-labelledby={`${base}-${selected}`}>
        {children}
      </div>
    </div>
  );
}
