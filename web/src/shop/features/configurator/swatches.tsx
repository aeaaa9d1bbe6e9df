import type { Option } from "@lightwell/shared/options/options-schemas";
import { optionLabel } from "@lightwell/shared/options/option-groups";
import type { PrintConfiguration } from "@lightwell/shared/print/configuration/configuration";
import { printGeometry } from "@lightwell/shared/print/geometry/print-geometry";
import { printDrawing } from "@lightwell/shared/print/preview/print-drawing";
import { memo, useDeferredValue, useId } from "react";
import { useHydrated, useSecondRender } from "#src/rendering/use-hydrated.ts";

interface Props {
  readonly configuration: PrintConfiguration;
  readonly group: "framed_materials" | "framed_mattes";
  readonly options: readonly Option[];
  readonly onChange: (value: string) => void;
}

/** Inches of the print's upper left corner that a swatch shows. */
const shownInches = { framed_materials: 2.4, framed_mattes: 4 } as const;
const picture = {
  width: 5,
  height: 4,
  isLandscapeOrientation: true,
  printMode: "fill",
  cutMattes: true,
  focalPoint: { x: 0.5, y: 0.5 },
} as const;

/**
 * One corner of a print for each option, with the other current choices. For the pointer only: keyboard and assistive
 * technology use the select next to it.
 */
export function Swatches({ configuration: { choices }, group, options, onChange }: Props) {
  const isHydrated = useHydrated();
  const isDrawn = useSecondRender(); // the buttons are shown first
  const drawn = useDeferredValue(choices);
  if (!isHydrated) return null; // they need scripts
  return options.map(({ value }) => (
    <button
      key={value}
      type="button"
      tabIndex={-1}
      title={optionLabel(group, value)}
      data-chosen={value === choices[group] || undefined}
      onMouseDown={(event) => event.preventDefault()} // keeps the focus: assistive technology cannot see swatches
      onClick={() => onChange(value)}
    >
      {isDrawn && (
        <Corner
          frame={group === "framed_materials" ? value : drawn.framed_materials}
          matte={group === "framed_mattes" ? value : drawn.framed_mattes}
          inches={shownInches[group]}
        />
      )}
    </button>
  ));
}

interface CornerProps {
  readonly frame: string | undefined;
  readonly matte: string | undefined;
  readonly inches: number;
}

/** Drawn again only for another frame or matte, because eight drawings take longer than all else after a choice. */
const Corner = memo(function Corner({ frame, matte, inches }: CornerProps) {
  const id = useId();
  const print = {
    type: "framed",
    choices: {
      framed_sizes: "16x20",
      ...(frame !== undefined && { framed_materials: frame }),
      ...(matte !== undefined && { framed_mattes: matte }),
    },
  } as const;
  const geometry = printGeometry(print, picture);
  if (!geometry) return null;
  const place = { leftInches: 0, topInches: 0, ...geometry.outside };
  const { under, image, over } = printDrawing(geometry, print, place, { id });
  return (
    <svg viewBox={`0 0 ${inches} ${inches}`}>
      <g dangerouslySetInnerHTML={{ __html: under }} />
      <rect
        x={image.leftInches}
        y={image.topInches}
        width={image.widthInches}
        height={image.heightInches}
        className="swatch-picture"
      />
      <g dangerouslySetInnerHTML={{ __html: over }} />
    </svg>
  );
});
