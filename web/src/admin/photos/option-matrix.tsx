import type { Photo } from "@lightwell/shared/catalog/catalog-schemas";
import type { EnabledOption, Option } from "@lightwell/shared/options/options-schemas";
import { optionGroupRows, optionLabel } from "@lightwell/shared/options/option-groups";
import { Toggle } from "#src/ui/toggle.tsx";
import { isEnabled, ownOptions, withEnabled } from "@lightwell/shared/options/offered-options";

interface Props {
  readonly draft: Pick<Photo, "syncOptionsEnabled" | "enabledOptions">;
  /** The shop's options, which every photo offers unless it has its own choice of them. */
  readonly shopOptions: readonly Option[];
  readonly onChange: (changes: { syncOptionsEnabled?: boolean; enabledOptions?: EnabledOption[] }) => void;
}

/** Which of the shop's options this photo offers: all of them while it is synced, else those selected here. */
export function OptionMatrix({ draft, shopOptions, onChange }: Props) {
  const { syncOptionsEnabled, enabledOptions } = draft;

  const handleSync = (isSynced: boolean) =>
    onChange(
      isSynced
        ? { syncOptionsEnabled: true }
        : { syncOptionsEnabled: false, enabledOptions: ownOptions(enabledOptions, shopOptions) },
    );

  return (
    <section className="option-matrix" aria-labelledby="option-matrix">
      <h2 id="option-matrix">Options</h2>
      <Toggle label="Keep Options Synced" isChecked={syncOptionsEnabled} onChange={handleSync} />
      {optionGroupRows.map(({ key, group, label }) => (
        <fieldset key={key} disabled={syncOptionsEnabled}>
          <legend>{label}</legend>
          {shopOptions
            .filter((option) => option.key === key)
            .map((option) => (
              <Toggle
                key={option.value}
                label={optionLabel(group, option.value)}
                isChecked={syncOptionsEnabled ? option.available : isEnabled(enabledOptions, option)}
                isDisabled={syncOptionsEnabled || !option.available}
                onChange={(enabled) =>
                  onChange({ enabledOptions: withEnabled(enabledOptions, { ...option, enabled }) })
                }
              />
            ))}
        </fieldset>
      ))}
    </section>
  );
}
