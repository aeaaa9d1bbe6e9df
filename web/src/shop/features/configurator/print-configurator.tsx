import { groupsOfType, optionGroupRow, type OptionGroup } from "@lightwell/shared/options/option-groups";
import {
  isComplete,
  missingGroups,
  startOfConfiguration,
  withChoice,
  type PrintConfiguration,
} from "@lightwell/shared/print/configuration/configuration";
import type { PublicPhoto } from "@lightwell/shared/catalog/catalog-schemas";
import { Suspense, useLayoutEffect, useMemo, useRef, useState, type ReactNode, type RefObject } from "react";
import { latePart } from "#src/rendering/late-part.tsx";
import { Button } from "#src/ui/button.tsx";
import { Tabs } from "#src/ui/tabs.tsx";
import { offeredTypes } from "@lightwell/shared/print/pricing/print-price";
import { OptionSelect } from "./option-select.tsx";
import { PurchaseBar } from "./purchase-bar.tsx";

const CompareSizes = latePart(async () => (await import("./compare-sizes.tsx")).CompareSizes);
const PrintInfo = latePart(async () => (await import("./print-info.tsx")).PrintInfo);

interface Props {
  readonly photo: PublicPhoto;
  readonly configuration: PrintConfiguration;
  readonly onChange: (configuration: PrintConfiguration) => void;
  /** The page's own button. Without it there is one of the configurator's, which only the owner can use. */
  readonly addToCart?: ReactNode;
  readonly isLoggedIn?: boolean;
}

/** Configures a print of one photo: framed or unframed, then its options, with the current price. */
export function PrintConfigurator({ photo, configuration, onChange, addToCart, isLoggedIn = false }: Props) {
  const types = useMemo(() => offeredTypes(photo.options), [photo]);
  const { type, choices } = configuration;
  const infoTitle = type === "framed" ? "About framed prints" : "About unframed prints";
  const form = useRef<HTMLDivElement>(null);
  useEarlyChoices(form, groupsOfType[type], configuration, onChange);
  const [hinted, setHinted] = useState<readonly OptionGroup[]>([]);

  const handleContinue = (group: OptionGroup) => {
    setHinted(missingGroups(configuration));
    form.current?.querySelector<HTMLSelectElement>(`select[name="${group}"]`)?.focus();
  };

  return (
    <div className="print-configurator" ref={form}>
      <Tabs
        label="Print type"
        tabs={[
          { id: "framed", label: "Framed", isDisabled: !types.includes("framed") },
          { id: "unframed", label: "Unframed", isDisabled: !types.includes("unframed") },
        ]}
        selected={type}
        onSelect={(next) => {
          setHinted([]);
          onChange(startOfConfiguration(next));
        }}
      >
        {types.length === 1 && (
          <p className="not-offered">{`Not offered ${type === "framed" ? "unframed" : "framed"}`}</p>
        )}
        {groupsOfType[type].map((group) => {
          return optionGroupRow(group).step === null ? (
            <input key={group} type="hidden" name={group} value={choices[group] ?? ""} />
          ) : (
            <OptionSelect
              key={group}
              photo={photo}
              configuration={configuration}
              group={group}
              isHinted={hinted.includes(group)}
              onLeave={() => setHinted([...hinted, group])}
              onChange={(value) => onChange(withChoice(configuration, group, value))}
            />
          );
        })}
        <div className="configurator-links">
          <DialogButton label="Compare sizes">
            {(close) => <CompareSizes {...{ photo, configuration, onChange }} onClose={close} />}
          </DialogButton>
          <DialogButton label={infoTitle}>
            {(close) => <PrintInfo photo={photo} title={infoTitle} type={type} onClose={close} />}
          </DialogButton>
        </div>
      </Tabs>
      <PurchaseBar photo={photo} configuration={configuration} onContinue={handleContinue}>
        {addToCart ?? (
          <Button look="primary" disabled={!isLoggedIn || !isComplete(configuration)}>
            {isLoggedIn ? "Add to cart" : "Coming Soon"}
          </Button>
        )}
      </PurchaseBar>
    </div>
  );
}

/**
 * Applies options that the shopper selected in a published page before hydration: the form has them, React's state does
 * not. Each select has the name of its option group.
 */
function useEarlyChoices(
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

/** Opens a dialog of the configurator. */
function DialogButton({
  label,
  children,
}: {
  readonly label: string;
  /** The dialog, which may be loaded when it is opened. */
  readonly children: (close: () => void) => ReactNode;
}) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="text" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && <Suspense>{children(() => setOpen(false))}</Suspense>}
    </>
  );
}
