import { imageUrl } from "@lightwell/shared/catalog/image-size";
import { formatUsd } from "@lightwell/shared/money/cents";
import { groupsOfType, optionGroupRow } from "@lightwell/shared/options/option-groups";
import {
  selectedOf,
  withChoice,
  type PrintConfiguration,
} from "@lightwell/shared/print/configuration/configuration";
import { formatChoices } from "@lightwell/shared/print/configuration/describe-configuration";
import { formatInches } from "@lightwell/shared/print/geometry/format-inches";
import { useId, useState } from "react";
import { DrawnThumbnail } from "#src/shop/components/drawn-thumbnail.tsx";
import { OptionSelect } from "#src/shop/features/configurator/option-select.tsx";
import { Button } from "#src/ui/button.tsx";
import type { WallPrint } from "./use-wall.ts";

interface Props {
  readonly print: WallPrint;
  readonly onConfigure: (configuration: PrintConfiguration) => void;
  /** Exchanges the print with the one before it; undefined for the first one. */
  readonly onForward: (() => void) | undefined;
  readonly onTakeOff: () => void;
}

/** A print on the wall: its choices, which can be changed here, its place in the order, and its price. */
export function WallPrintRow({ print, onConfigure, onForward, onTakeOff }: Props) {
  const { photo, configuration, geometry, cents, isChanged } = print;
  const [isOpen, setOpen] = useState(false);
  const titleId = useId();
  return (
    <li className="wall-print" aria-labelledby={titleId}>
      <span className="cart-thumbnail" aria-hidden="true">
        <DrawnThumbnail
          picture={photo.image ? imageUrl(photo.image, 512) : "/placeholders/photo.svg"}
          title=""
          selected={selectedOf(configuration)}
          printed={photo}
        />
      </span>
      <div>
        <h3 id={titleId}>{photo.title}</h3>
        <p>{`${formatChoices(configuration)}, outside ${formatInches(geometry.outside)}`}</p>
        <p>{formatUsd(cents)}</p>
        {isChanged && <p className="help is-danger">Some of its choices are not offered.</p>}
        <div className="wall-print-actions">
          <Button look="text" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            Change <span className="is-hidden-visually">{photo.title}</span>
          </Button>
          <Button look="text" isDisabled={!onForward} onClick={onForward}>
            Move forward <span className="is-hidden-visually">{photo.title}</span>
          </Button>
          <Button look="text" onClick={onTakeOff}>
            Take off <span className="is-hidden-visually">{photo.title}</span>
          </Button>
        </div>
      </div>
      {isOpen && (
        <div className="wall-print-choices">
          {groupsOfType[configuration.type]
            .filter((group) => optionGroupRow(group).step !== null)
            .map((group) => (
              <OptionSelect
                key={group}
                {...{ photo, configuration, group }}
                isHinted={false}
                onLeave={() => undefined}
                onChange={(value) => onConfigure(withChoice(configuration, group, value))}
              />
            ))}
        </div>
      )}
    </li>
  );
}
