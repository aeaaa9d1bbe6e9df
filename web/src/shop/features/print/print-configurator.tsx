import { formatUsd } from "@lightwell/shared/money/cents";
import {
  groupsOfType,
  isComplete,
  startOfConfiguration,
  withChoice,
  type ConfigurationType,
  type PrintConfiguration,
} from "@lightwell/shared/print/configuration";
import { runningPriceCents } from "@lightwell/shared/print/print-price";
import type { PublicPhoto } from "@lightwell/shared/catalog/photo";
import type { OptionGroup } from "@lightwell/shared/options/option-group";
import { useRef, type ReactNode } from "react";
import { Button } from "#src/ui/button.tsx";
import { Tabs } from "#src/ui/tabs.tsx";
import { offeredTypes } from "./choice-in-query.ts";
import { OptionSelect } from "./option-select.tsx";
import { PrintInfoButton } from "./print-info-button.tsx";
import { useEarlyChoices } from "./use-early-choices.ts";

interface Props {
  readonly photo: PublicPhoto;
  readonly configuration: PrintConfiguration;
  readonly onChange: (configuration: PrintConfiguration) => void;
  /** The page's own button. Without it there is one of the configurator's, which only the owner can use. */
  readonly addToCart?: ReactNode;
  readonly isLoggedIn?: boolean;
}

const titlesOfType = {
  framed: [
    ["framed_sizes", "1. Select a size"],
    ["framed_materials", "2. Select a frame"],
    ["framed_mattes", "3. Select a matte"],
  ],
  unframed: [
    ["sizes", "1. Select a size"],
    ["finishes", "2. Select a finish"],
  ],
} as const satisfies Record<ConfigurationType, readonly (readonly [OptionGroup, string])[]>;

/** Chooses a print of one photo: framed or unframed, then what it is made of, with the price so far. */
export function PrintConfigurator({ photo, configuration, onChange, addToCart, isLoggedIn = false }: Props) {
  const types = offeredTypes(photo.options);
  const { type, choices } = configuration;
  const form = useRef<HTMLDivElement>(null);
  useEarlyChoices(form, groupsOfType[type], configuration, onChange);

  return (
    <div className="print-configurator" ref={form}>
      <Tabs
        label="Print type"
        tabs={[
          { id: "framed", label: "Framed", isDisabled: !types.includes("framed") },
          { id: "unframed", label: "Unframed", isDisabled: !types.includes("unframed") },
        ]}
        selected={type}
        onSelect={(next) => onChange(startOfConfiguration(next))}
      >
        {titlesOfType[type].map(([group, title]) => (
          <OptionSelect
            key={group}
            photo={photo}
            group={group}
            label={title}
            value={choices[group] ?? ""}
            onChange={(value) => onChange(withChoice(configuration, group, value))}
          />
        ))}
        {type === "framed" && (
          <input type="hidden" name="framed_finishes" value={choices.framed_finishes ?? ""} />
        )}
        <PrintInfoButton type={type} />
      </Tabs>
      <p className="print-subtotal">
        <span>Subtotal</span>
        <output aria-label="Subtotal">{formatUsd(runningPriceCents(photo, configuration))}</output>
      </p>
      {addToCart ?? (
        <Button look="primary" disabled={!isLoggedIn || !isComplete(configuration)}>
          {isLoggedIn ? "Add to cart" : "Coming Soon"}
        </Button>
      )}
    </div>
  );
}
