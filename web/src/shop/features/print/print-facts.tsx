import type { PublicPhoto } from "@lightwell/shared/catalog/catalog-schemas";
import { offeredOptions } from "@lightwell/shared/options/offered-options";
import {
  choiceInLine,
  optionLabel,
  sizeGroupOfType,
  withoutUnit,
} from "@lightwell/shared/options/option-groups";
import { type PrintConfiguration, withChoice } from "@lightwell/shared/print/configuration/configuration";
import { formatSides, shopperPartsOfInch } from "@lightwell/shared/print/geometry/format-inches";
import { formatTrim, printGeometry, visiblePicture } from "@lightwell/shared/print/geometry/print-geometry";
import { businessDaysText, daysText } from "@lightwell/shared/delivery/delivery-texts";
import { shippingDestination } from "@lightwell/shared/site/shop-facts";
import type { ReactNode } from "react";
import { useSite } from "#src/rendering/site-context.ts";

interface Props {
  readonly photo: PublicPhoto;
  readonly configuration: PrintConfiguration;
}

/** Production, shipping and sizes of a print. */
export function PrintFacts(props: Props) {
  const { shipping } = useSite();
  return (
    <div className="print-facts">
      <AccordionSection title="Production">
        <p>
          Every print is made to order, with pigment inks on lustre, glossy or pearl paper. Our lab ships
          within {businessDaysText(shipping.labDays)}.
        </p>
      </AccordionSection>
      <AccordionSection title="Shipping">
        <p>
          We ship within the {shippingDestination} only. Most orders ship in {daysText(shipping.shipDays)} or
          less; free ground shipping arrives {businessDaysText(shipping.transitDays[0])} after production.
        </p>
      </AccordionSection>
      <AccordionSection title="Dimensions">
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
        <div className="table-scroll" tabIndex={0} role="region" aria-label="Dimensions">
          <DimensionsTable {...props} />
        </div>
      </AccordionSection>
    </div>
  );
}

/** The sides of every size with the chosen matte, to a quarter of an inch. */
function DimensionsTable({ photo, configuration }: Props) {
  const { type, choices } = configuration;
  const group = sizeGroupOfType[type];
  const rows = offeredOptions(photo.options)[group].flatMap(({ value }) => {
    const geometry = printGeometry(withChoice(configuration, group, value), photo);
    return geometry ? [{ value, geometry }] : [];
  });
  const matte = choices.framed_mattes;
  const kind = [
    type === "framed" ? "Framed sizes" : "Unframed sizes",
    matte && choiceInLine("framed_mattes", matte),
  ];
  return (
    <table className="dimensions">
      <caption>{`${kind.filter(Boolean).join(", ")}. In inches, width by height as it hangs.`}</caption>
      <thead>
        <tr>
          <th scope="col">Size</th>
          <th scope="col">Picture</th>
          <th scope="col">Paper</th>
          {type === "framed" && <th scope="col">Outside</th>}
          <th scope="col">Shown</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ value, geometry }) => (
          <tr key={value}>
            <th scope="row">{withoutUnit(optionLabel(group, value))}</th>
            <td>{formatSides(visiblePicture(geometry), shopperPartsOfInch)}</td>
            <td>{formatSides(geometry.paper, shopperPartsOfInch)}</td>
            {type === "framed" && <td>{formatSides(geometry.outside)}</td>}
            <td>{formatTrim(geometry)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** One section of an accordion: its title is always visible, its content when opened. Works before any script. */
function AccordionSection({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <details className="accordion-section">
      <summary>{title}</summary>
      <div className="accordion-content">{children}</div>
    </details>
  );
}
