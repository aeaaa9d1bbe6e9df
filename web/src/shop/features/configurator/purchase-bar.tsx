import type { PublicPhoto } from "@lightwell/shared/catalog/catalog-schemas";
import {
  choiceInLine,
  withoutUnit,
  groupsOfType,
  isDefaultOfOptional,
  type OptionGroup,
  optionGroupRow,
} from "@lightwell/shared/options/option-groups";
import {
  missingGroups,
  typeLabel,
  type PrintConfiguration,
} from "@lightwell/shared/print/configuration/configuration";
import type { ReactNode } from "react";
import { Button } from "#src/ui/button.tsx";
import { formatRunningPrice } from "./format-size.ts";

interface Props {
  readonly photo: PublicPhoto;
  readonly configuration: PrintConfiguration;
  /** Called with the first group that has no value. */
  readonly onContinue: (group: OptionGroup) => void;
  /** Add to cart. */
  readonly children: ReactNode;
}

/**
 * The current price and Add to cart. On narrow screens it stays at the lower edge of the window, lists the choices, and
 * shows the next step instead of a button that cannot be pressed yet.
 */
export function PurchaseBar({ photo, configuration, onContinue, children }: Props) {
  const [missing] = missingGroups(configuration);
  return (
    <div className="purchase-bar">
      <p className="print-subtotal">
        <span>Subtotal</span>
        <output aria-label="Subtotal">{formatRunningPrice(photo, configuration)}</output>
      </p>
      <p className="print-words">{formatChoicesShort(configuration)}</p>
      {missing && (
        <Button look="primary" className="next-step" onClick={() => onContinue(missing)}>
          {optionGroupRow(missing).action}
        </Button>
      )}
      {children}
    </div>
  );
}

/** `"24 × 36, maple, single matte"` */
function formatChoicesShort({ type, choices }: PrintConfiguration): string {
  const chosen = groupsOfType[type].flatMap((group) => {
    const value = optionGroupRow(group).step === null ? undefined : choices[group];
    if (!value || isDefaultOfOptional(group, value)) return [];
    return [withoutUnit(choiceInLine(group, value))];
  });
  return chosen.join(", ") || typeLabel[type];
}
