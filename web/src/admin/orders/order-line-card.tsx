import { imageUrl } from "@lightwell/shared/catalog/image-size";
import { formatUsd } from "@lightwell/shared/money/cents";
import type { OrderLine } from "@lightwell/shared/orders/orders-schemas";
import { configurationOf } from "@lightwell/shared/print/configuration/configuration";
import { describeConfiguration } from "@lightwell/shared/print/configuration/describe-configuration";
import { formatCrop } from "@lightwell/shared/print/geometry/crop";
import { printGeometry } from "@lightwell/shared/print/geometry/print-geometry";
import { atOrigin } from "@lightwell/shared/print/geometry/inches";
import { printDrawing, wholeImage } from "@lightwell/shared/print/preview/print-drawing";
import { adminPaths } from "@lightwell/shared/routes/admin-paths";
import { useId } from "react";
import { Link } from "react-router-dom";

interface Props {
  readonly line: OrderLine;
  /** Whether it was refunded with the wish that it is not made. */
  readonly isNotMade: boolean;
  /** Who makes it; undefined when the order knows one lab only. */
  readonly lab: string | undefined;
}

/** One print of an order, drawn as configured, with its materials. */
export function OrderLineCard({ line, isNotMade, lab }: Props) {
  const configuration = configurationOf(line.selected);
  const geometry = configuration && printGeometry(configuration, line);
  const described = configuration && describeConfiguration(configuration);
  return (
    <li className="box order-line">
      <LineDrawing line={line} />
      <div>
        <h3>
          <Link to={adminPaths.photo.href(line.id)}>{line.title}</Link>
        </h3>
        {isNotMade && (
          <p>
            <strong>Not to be made</strong>
          </p>
        )}
        <dl className="facts">
          {described && (
            <div>
              <dt>Print</dt>
              <dd>{described.type}</dd>
            </div>
          )}
          {described?.choices.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
          {geometry && (
            <div>
              <dt>Crop</dt>
              <dd>{formatCrop(geometry.crop)}</dd>
            </div>
          )}
          {lab !== undefined && (
            <div>
              <dt>Lab</dt>
              <dd>{lab}</dd>
            </div>
          )}
          <div>
            <dt>Price</dt>
            <dd>{formatUsd(line.subtotal)}</dd>
          </div>
        </dl>
      </div>
    </li>
  );
}

function LineDrawing({ line }: { readonly line: OrderLine }) {
  const id = useId();
  const configuration = configurationOf(line.selected);
  const geometry = configuration && printGeometry(configuration, line);
  if (!configuration || !geometry) return <img src={imageUrl(line.image, 512)} alt={line.title} />;
  const { widthInches, heightInches } = geometry.outside;
  const drawing = printDrawing(geometry, configuration, atOrigin(geometry.outside), { id });
  const { image } = drawing;
  return (
    <svg role="img" aria-label={line.title} viewBox={`0 0 ${widthInches} ${heightInches}`}>
      <g dangerouslySetInnerHTML={{ __html: drawing.under }} />
      <svg x={image.leftInches} y={image.topInches} width={image.widthInches} height={image.heightInches}>
        <image href={imageUrl(line.image, 512)} {...wholeImage(drawing)} preserveAspectRatio="none" />
      </svg>
      <g dangerouslySetInnerHTML={{ __html: drawing.over }} />
    </svg>
  );
}
