import type { OptionGroup } from "@lightwell/shared/options/option-groups";
import { withChoice, type PrintConfiguration } from "@lightwell/shared/print/configuration/configuration";
import { useLayoutEffect, useRef, type RefObject } from "react";

/**
 * Takes over what a shopper has chosen in a published page before its scripts came: the form knows, the page does
 * not yet. The selects are named for the groups they choose from.
 */
export function useEarlyChoices(
  form: RefObject<HTMLElement | null>,
  groups: readonly OptionGroup[],
  configuration: PrintConfiguration,
  onChange: (configuration: PrintConfiguration) => void,
): void {
  const isTaken = useRef(false);
  // Before anything is drawn again, which would show what was chosen before as not chosen.
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
