import type { PublicPhoto } from "@lightwell/shared/catalog/catalog-schemas";
import { offeredOptions } from "@lightwell/shared/options/offered-options";
import {
  type ConfigurationType,
  optionLabel,
  sizeGroupOfType,
} from "@lightwell/shared/options/option-groups";
import { startOfConfiguration, withChoice } from "@lightwell/shared/print/configuration/configuration";
import { formatCrop } from "@lightwell/shared/print/geometry/crop";
import { formatInches } from "@lightwell/shared/print/geometry/inches";
import { printGeometry } from "@lightwell/shared/print/geometry/print-geometry";
import { businessDaysText } from "@lightwell/shared/delivery/delivery-texts";
import { shippingDestination } from "@lightwell/shared/site/shop-facts";
import type { ReactNode } from "react";
import { useSite } from "#src/rendering/site-context.ts";

interface Props {
  readonly photo: PublicPhoto;
  readonly type: ConfigurationType;
}

/** Production, shipping and sizes of a print. */
export function PrintFacts({ photo, type }: Props) {
  const { shipping } = useSite();
  return (
    <div className="print-facts">
      <AccordionSection title="Production">
        <p>
          Every print is made to order, with pigment inks on lustre, glossy or pearl paper. Our lab ships
          within {businessDaysText(shipping.labDays)} business days.
        </p>
      </AccordionSection>
      <AccordionSection title="Shipping">
        <p>
          We ship within the {shippingDestination} only. Most orders ship in {shipping.shipDays} days or less;
          free ground shipping arrives {businessDaysText(shipping.transitDays[0])} business days after
          production.
        </p>
      </AccordionSection>
      <AccordionSection title="Dimensions">
        <div className="table-scroll">
          <DimensionsTable photo={photo} type={type} />
        </div>
      </AccordionSection>
    </div>
  );
}

function DimensionsTable({ photo, type }: Props) {
  const group = sizeGroupOfType[type];
  const rows = offeredOptions(photo.options)[group].flatMap(({ value }) => {
    const configuration = withChoice(startOfConfiguration(type), group, value);
    const geometry = printGeometry(configuration, photo);
    return geometry ? [{ value, geometry }] : [];
  });
  return (
    <table className="dimensions">
      <caption>{`${type === "framed" ? "Framed sizes" : "Unframed sizes"}, width by height as it hangs`}</caption>
      <thead>
        <tr>
          <th scope="col">Size</th>
          <th scope="col">Print</th>
          {type === "framed" && <th scope="col">Frame</th>}
          {type === "framed" && <th scope="col">Outside</th>}
          <th scope="col">This photograph</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ value, geometry }) => (
          <tr key={value}>
            <th scope="row">{optionLabel(group, value)}</th>
            <td>{formatInches(geometry.glass)}</td>
            {type === "framed" && <td>{`${geometry.frameInches} in`}</td>}
            {type === "framed" && <td>{formatInches(geometry.outside)}</td>}
            <td>{formatCrop(geometry.crop)}</td>
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
