import type { PhotoCard } from "@lightwell/shared/catalog/catalog-schemas";
import type { PrintConfiguration } from "@lightwell/shared/print/configuration/configuration";
import { framedSizes } from "@lightwell/shared/options/default-options";
import { fittingSize } from "@lightwell/shared/print/geometry/fitting-size";
import type { PrintGeometry } from "@lightwell/shared/print/geometry/print-geometry";
import { atOrigin } from "@lightwell/shared/print/geometry/inches";
import { printDrawing } from "@lightwell/shared/print/preview/print-drawing";
import { withConfiguration } from "@lightwell/shared/routes/print-href";
import { paths } from "@lightwell/shared/routes/paths";
import { useId } from "react";
import { Link } from "react-router-dom";
import { formatCardPrice } from "#src/shop/features/catalog/card-price.ts";
import { placesInGrid, type GridPlace } from "#src/shop/features/catalog/photo-grid.tsx";
import { Picture } from "#src/shop/components/picture.tsx";

interface Props {
  readonly photos: readonly PhotoCard[];
  readonly collectionSlug: string;
}

/** The photos of a collection as framed prints; each link leads to the photo in the frame that is drawn. */
export function FramedGrid({ photos, collectionSlug }: Props) {
  const prints = photos.map(framedPrint);
  const places = placesInGrid(
    prints.map(({ geometry: { outside } }) => outside.widthInches / outside.heightInches),
  );
  return (
    <ul className="photo-grid framed-grid">
      {prints.map(({ photo, configuration, geometry }, index) => (
        <FramedCard
          key={photo.id}
          photo={photo}
          configuration={configuration}
          geometry={geometry}
          place={places[index]}
          href={withConfiguration(paths.collectionPhoto.href(collectionSlug, photo.slug), configuration)}
          isHero={index === 0}
        />
      ))}
    </ul>
  );
}

/** In the best-fitting size with a matte: black around black and white, maple around color. */
function framedPrint(photo: PhotoCard) {
  const configuration: PrintConfiguration = {
    type: "framed",
    choices: {
      framed_materials: photo.variant === "BW" ? "black" : "maple",
      framed_mattes: "single",
      framed_finishes: "matte",
    },
  };
  const fitting = fittingSize(configuration, photo, framedSizes);
  if (!fitting) throw new Error("The sizes that framed prints are drawn in are not known.");
  return { photo, ...fitting };
}

interface CardProps {
  readonly photo: PhotoCard;
  readonly configuration: PrintConfiguration;
  readonly geometry: PrintGeometry;
  readonly place: GridPlace | undefined;
  readonly href: string;
  readonly isHero: boolean;
}

function FramedCard({ photo, configuration, geometry, place, href, isHero }: CardProps) {
  const id = useId();
  const { widthInches, heightInches } = geometry.outside;
  const { under, image, crop, over } = printDrawing(geometry, configuration, atOrigin(geometry.outside), {
    id,
  });
  const shape = widthInches / heightInches;
  const viewBox = `0 0 ${widthInches} ${heightInches}`;
  const across = (inches: number) => `${(inches / widthInches) * 100}%`;
  const down = (inches: number) => `${(inches / heightInches) * 100}%`;
  return (
    <li style={place?.style}>
      <Link to={href} className="photo-card">
        <span className="framed-print" style={{ aspectRatio: shape }}>
          <svg viewBox={viewBox} aria-hidden="true" dangerouslySetInnerHTML={{ __html: under }} />
          <span
            className="framed-print-image"
            style={{
              left: across(image.leftInches),
              top: down(image.topInches),
              width: across(image.widthInches),
              height: down(image.heightInches),
            }}
          >
            <span
              style={{
                left: `${(-crop.left / crop.width) * 100}%`,
                top: `${(-crop.top / crop.height) * 100}%`,
                width: `${100 / crop.width}%`,
                height: `${100 / crop.height}%`,
              }}
            >
              <Picture
                picture={photo}
                alt={photo.alt || photo.title}
                boxes={place?.boxes ?? []}
                isHero={isHero}
              />
            </span>
          </span>
          <svg viewBox={viewBox} aria-hidden="true" dangerouslySetInnerHTML={{ __html: over }} />
        </span>
        <h2>{photo.title}</h2>
        <p>{photo.subtitle}</p>
        <p className="photo-card-price">{formatCardPrice(photo.price)}</p>
      </Link>
    </li>
  );
}
