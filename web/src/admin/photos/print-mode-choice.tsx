import { printModeChoices, type Photo } from "@lightwell/shared/catalog/photo";
import { useState } from "react";
import { Button } from "#src/ui/button.tsx";
import { printModeLabels } from "./format-crop-settings.ts";

interface Props {
  readonly isBusy: boolean;
  readonly onChoose: (printMode: Photo["printMode"]) => void;
}

/** The print mode that photos are to be set to. */
export function PrintModeChoice({ isBusy, onChoose }: Props) {
  const [chosen, setChosen] = useState<Photo["printMode"]>();
  return (
    <div className="bulk-choice">
      <div className="select">
        <select
          aria-label="Print mode"
          value={chosen ?? ""}
          onChange={(event) => setChosen(printModeChoices.find((choice) => choice === event.target.value))}
        >
          <option value="">Choose a print mode</option>
          {printModeChoices.map((printMode) => (
            <option key={printMode} value={printMode}>
              {printModeLabels[printMode]}
            </option>
          ))}
        </select>
      </div>
      <Button isResting={isBusy || !chosen} onClick={() => chosen && onChoose(chosen)}>
        Set print mode
      </Button>
    </div>
  );
}
