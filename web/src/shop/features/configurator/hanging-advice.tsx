import { optionLabel } from "@lightwell/shared/options/option-groups";
import {
  type Furniture,
  furnitureWidthInches,
  type SizeAdvice,
  usualFurniture,
  widthRangeText,
  type WidthUnit,
} from "@lightwell/shared/print/geometry/size-advice";
import { usualGap } from "@lightwell/shared/print/geometry/wall-arrangement";
import { paths } from "@lightwell/shared/routes/paths";
import { Link } from "react-router-dom";
import { Field } from "#src/ui/field.tsx";
import { SelectField } from "#src/ui/select-field.tsx";

/** What the shopper says about the place of the print. */
export interface HangingPlace {
  readonly over: "" | keyof typeof usualFurniture | WidthUnit;
  /** As written, if `over` is the unit of a width. */
  readonly width: string;
}

export const noPlace: HangingPlace = { over: "", width: "" };

const choices = [
  { value: "sofa", label: `A sofa, ${usualFurniture.sofa.widthInches} in wide` },
  { value: "bed", label: `A queen bed, ${usualFurniture.bed.widthInches} in wide` },
  { value: "desk", label: `A desk, ${usualFurniture.desk.widthInches} in wide` },
  { value: "inches", label: "Another width, in inches" },
  { value: "centimeters", label: "Another width, in centimeters" },
] as const;

/** Undefined until a piece of furniture is chosen, or a width within the limits is written. */
export function furnitureAt({ over, width }: HangingPlace): Furniture | undefined {
  if (over === "") return undefined;
  if (over !== "inches" && over !== "centimeters") return usualFurniture[over];
  const widthInches = furnitureWidthInches(width, over);
  return widthInches === undefined ? undefined : { name: "it", widthInches, heightInches: 0 };
}

interface FieldsProps {
  readonly place: HangingPlace;
  readonly onChange: (place: HangingPlace) => void;
}

/** Asks what the print will hang over. */
export function HangingPlaceFields({ place, onChange }: FieldsProps) {
  const { over, width } = place;
  const isWidth = over === "inches" || over === "centimeters";
  const isWrong = width !== "" && furnitureAt(place) === undefined;
  return (
    <>
      <SelectField
        label="It will hang over"
        placeholder="Select for advice"
        value={over}
        options={choices}
        onChange={(chosen) =>
          onChange({ over: choices.find(({ value }) => value === chosen)?.value ?? "", width: "" })
        }
      />
      {isWidth && (
        <Field
          label={`Its width in ${over}`}
          inputMode="decimal"
          autoComplete="off"
          value={width}
          problem={isWrong ? `Enter a width of ${widthRangeText}.` : undefined}
          onChange={({ target }) => onChange({ over, width: target.value })}
        />
      )}
    </>
  );
}

interface AdviceProps {
  readonly advice: SizeAdvice;
  readonly over: Furniture;
  readonly isFramed: boolean;
}

/** Which widths suit the place, and two prints where one is too narrow. */
export function AdviceSummary({ advice: { range, sizes, pair }, over, isFramed }: AdviceProps) {
  const [least, most] = range.map((inches) => Math.round(inches));
  const fits = `Over ${Math.round(over.widthInches)} in, a width of ${least} to ${most} in looks right, 60 to 75% of it.`;
  const isFound = sizes.some(({ isFitting }) => isFitting);
  const pairText =
    pair &&
    `Two prints fit better: two of ${optionLabel("sizes", pair.size)} side by side, ${usualGap} in apart, are ${pair.widthInches} in wide. ${heights(pair, isFramed)}`;
  return (
    <>
      <p>{isFound ? fits : `${fits} No size is that wide alone.`}</p>
      {pairText && (
        <p>
          <span>{pairText}</span> <Link to={paths.saved.href()}>See saved prints on one wall</Link>
        </p>
      )}
    </>
  );
}

/** `"66% as wide as the sofa"`; of a size that fits also how high it hangs. */
export function describeHung(hung: HungSize, { over, isFramed }: Omit<AdviceProps, "advice">): string {
  const share = `${hung.percent}% as wide as ${over.name}`;
  return hung.isFitting ? `Fits: ${share}. ${heights(hung, isFramed)}` : share;
}

type HungSize = SizeAdvice["sizes"][number];

function heights({ middleInches, hookInches }: HungSize, isFramed: boolean): string {
  return `Middle ${middleInches} in above the floor${isFramed ? `, hook ${hookInches} in` : ""}.`;
}
