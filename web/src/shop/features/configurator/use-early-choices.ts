import type { OptionGroup } from "@lightwell/shared/options/option-groups";
import { withChoice, type PrintConfiguration } from "@lightwell/shared/print/configuration/configuration";
import { useLayoutEffect, useRef, type RefObject } from "react";

/**
 * Applies options that the shopper selected in a published page before hydration: the form has them, React's state does
 * not. Each select has the name of its option group.
 */
export function useEarlyChoices(
  form: RefObject<HTMLElement | null>,
  groups: readonly OptionGroup[],
  configuration: PrintConfiguration,
  onChange: (configuration: PrintConfiguration) => void,
): void {
  const isTaken = useRef(false);
  // In a layout effect, because another render before it would show the early choices as not selected.
  useLayoutEffect(() => {
    if (isTaken.current) return;
    isTaken.current = true;
    const chosen = groups.reduce((known, group) => {
      const value = form.current?.querySelector<HTMLSelectElement>(`select[name="${group}"]`)?.value;
      return value && value !== known.choices[group] ? withChoice(known, group, value) : known;
    }, configuration);
    if (chosen !== configuration) onChange(chosen);
  }, [form, groups, configuration, onChange]);
}
