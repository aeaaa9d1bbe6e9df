import type { Option } from "@lightwell/shared/options/option";
import { optionLabel } from "@lightwell/shared/options/option-label";
import { withChoice, type PrintConfiguration } from "@lightwell/shared/print/configuration/configuration";
import { printGeometry } from "@lightwell/shared/print/geometry/print-geometry";
import { printDrawing } from "@lightwell/shared/print/preview/print-drawing";
import { useId } from "react";
import { inSize } from "./format-size.ts";

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
  focalPoint: { x: 0.5, y: 0.5 },
} as const;

/**
 * One corner of a print for each option, with the other current choices. For the pointer only: keyboard and assistive
 * technology use the select next to it.
 */
export function Swatches({ configuration, group, options, onChange }: Props) {
  return options.map(({ value }) => (
    <button
      key={value}
      type="button"
      tabIndex={-1}
      title={optionLabel(group, value)}
      data-chosen={value === configuration.choices[group] || undefined}
      onMouseDown={(event) => event.preventDefault()} // keeps the focus: assistive technology cannot see swatches
      onClick={() => onChange(value)}
    >
      <Corner configuration={withChoice(configuration, group, value)} inches={shownInches[group]} />
    </button>
  ));
}

function Corner({
  configuration,
  inches,
}: {
  readonly configuration: PrintConfiguration;
  readonly inches: number;
}) {
  const id = useId();
  const print = inSize(configuration, "16x20");
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
}
