import type { Option, OptionSet } from "@lightwell/shared/options/option";
import { optionKeys } from "@lightwell/shared/options/option-group";
import { useState } from "react";
import { failureOf, type AdminFailure } from "#/api/admin-api.ts";
import type { EditStatus } from "#/editing/editing.ts";
import { SaveButton } from "#/editing/save-button.tsx";
import { useLeaveWarning } from "#/editing/use-leave-warning.ts";
import { Notice } from "#/ui/notice.tsx";
import { optionAdminApi } from "./option-admin-api.ts";
import { OptionTable } from "./option-table.tsx";
import { priceWarnings } from "./price-warnings.ts";

interface Props {
  readonly optionSet: OptionSet;
  readonly onFailure: (failure: AdminFailure) => void;
}

/** The shop's options: what is on offer and what it costs, the same for every photo. */
export function OptionManager({ optionSet, onFailure }: Props) {
  const [options, setOptions] = useState<readonly Option[]>(optionSet.options);
  const [status, setStatus] = useState<EditStatus>("saved");
  const [save] = optionAdminApi.useSaveOptionsMutation();
  useLeaveWarning(status !== "saved");

  const handleChange = (changed: Option) => {
    setOptions((current) =>
      current.map((option) =>
        option.key === changed.key && option.value === changed.value ? changed : option,
      ),
    );
    setStatus("edited");
  };

  const handleSave = async () => {
    setStatus("saving");
    const available = options.flatMap((option) =>
      option.available ? [{ ...option, available: true as const }] : [],
    );
    const { error } = await save({ body: { options: available } });
    setStatus((current) => (current === "saving" ? (error ? "error" : "saved") : current));
    if (error) onFailure(failureOf(error));
  };

  return (
    <div className="editor">
      <header className="editor-head">
        <h1>Option Manager</h1>
        <SaveButton status={status} onSave={() => void handleSave()} />
      </header>
      {priceWarnings(options).map((warning) => (
        <Notice key={warning} tone="good">
          {warning}
        </Notice>
      ))}
      <div className="option-tables">
        {optionKeys.map((key) => (
          <OptionTable
            key={key}
            optionKey={key}
            options={options.filter((option) => option.key === key)}
            onChange={handleChange}
          />
        ))}
      </div>
    </div>
  );
}
