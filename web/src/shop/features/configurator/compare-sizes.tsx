import "#styles/shop/compare-sizes.scss";
import { imageUrl } from "@lightwell/shared/catalog/image-size";
import type { PublicPhoto } from "@lightwell/shared/catalog/catalog-schemas";
import { offeredOptions } from "@lightwell/shared/options/offered-options";
import { optionLabel, sizeGroupOfType } from "@lightwell/shared/options/option-groups";
import { sizeOf, type PrintConfiguration } from "@lightwell/shared/print/configuration/configuration";
import {
  formatTrim,
  printGeometry,
  type PrintGeometry,
} from "@lightwell/shared/print/geometry/print-geometry";
import { formatInches } from "@lightwell/shared/print/geometry/format-inches";
import { atOrigin } from "@lightwell/shared/print/geometry/inches";
import { sizeAdvice } from "@lightwell/shared/print/geometry/size-advice";
import { printDrawing } from "@lightwell/shared/print/preview/print-drawing";
import { useId, useState, type CSSProperties } from "react";
import { PrintFront } from "#src/shop/components/print-front.tsx";
import { Modal } from "#src/ui/modal.tsx";
import { inSize, sizePrice } from "./format-size.ts";
import { AdviceSummary, describeHung, furnitureAt, HangingPlaceFields, noPlace } from "./hanging-advice.tsx";

interface Props {
  readonly photo: PublicPhoto;
  readonly configuration: PrintConfiguration;
  readonly onChange: (configuration: PrintConfiguration) => void;
  readonly onClose: () => void;
}

/**
 * Every size of a photo with the other current choices, drawn at one scale, each with the price of just that print.
 * Advises on the size for a place.
 */
export function CompareSizes({ photo, configuration, onChange, onClose }: Props) {
  const group = sizeGroupOfType[configuration.type];
  const sizes = offeredOptions(photo.options)[group].flatMap((option) => {
    const print = inSize(configuration, option.value);
    const geometry = printGeometry(print, photo);
    return geometry ? [{ option, print, geometry }] : [];
  });
  const widestInches = Math.max(...sizes.map(({ geometry }) => geometry.outside.widthInches));
  const [place, setPlace] = useState(noPlace);
  const over = furnitureAt(place);
  const isFramed = configuration.type === "framed";
  const advice =
    over &&
    sizeAdvice(
      over,
      sizes.map(({ option, geometry }) => ({ size: option.value, outside: geometry.outside })),
    );
  return (
    <Modal title="Compare sizes" onClose={onClose}>
      <HangingPlaceFields place={place} onChange={setPlace} />
      <div className="size-advice" role="status">
        {advice && over && <AdviceSummary {...{ advice, over, isFramed }} />}
      </div>
      <ul className="size-rows">
        {sizes.map(({ option, print, geometry }, index) => {
          const hung = advice?.sizes[index];
          return (
            <li key={option.value} className={hung?.isFitting ? "is-fitting" : undefined}>
              <button
                type="button"
                aria-pressed={option.value === sizeOf(configuration)}
                onClick={() => {
                  onChange(print);
                  onClose();
                }}
              >
                <SizeDrawing {...{ photo, print, geometry, widestInches }} />
                <span>{optionLabel(group, option.value)}</span> <span>{describeSize(geometry)}</span>{" "}
                <span>{sizePrice(photo, configuration, option.value)}</span>
                {hung && over && (
                  <>
                    {" "}
                    <span>{describeHung(hung, { over, isFramed })}</span>
                  </>
                )}
              </button>
            </li>
          );
        })}
      </ul>
    </Modal>
  );
}

/** `"whole picture, outside 22 × 18 in"` */
function describeSize(geometry: PrintGeometry): string {
  const outside = geometry.frameInches > 0 ? `, outside ${formatInches(geometry.outside)}` : "";
  return formatTrim(geometry) + outside;
}

interface DrawingProps {
  readonly photo: PublicPhoto;
  readonly print: PrintConfiguration;
  readonly geometry: PrintGeometry;
  readonly widestInches: number;
}

function SizeDrawing({ photo, print, geometry, widestInches }: DrawingProps) {
  const id = useId();
  const { widthInches, heightInches } = geometry.outside;
  return (
    <svg
      viewBox={`0 0 ${widthInches} ${heightInches}`}
      style={{ "--share": widthInches / widestInches } as CSSProperties}
      aria-hidden="true"
    >
      <PrintFront
        drawing={printDrawing(geometry, print, atOrigin(geometry.outside), { id })}
        picture={photo.image ? imageUrl(photo.image, 512) : undefined}
      />
    </svg>
  );
}
