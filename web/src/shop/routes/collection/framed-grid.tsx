import type { PhotoCard } from "@lightwell/shared/catalog/photo";
import type { PrintConfiguration } from "@lightwell/shared/print/configuration/configuration";
import { printGeometry } from "@lightwell/shared/print/geometry/print-geometry";
import { atOrigin } from "@lightwell/shared/print/preview/inch-rect";
import { printDrawing } from "@lightwell/shared/print/preview/print-drawing";
import { withConfiguration } from "@lightwell/shared/routes/print-href";
import { paths } from "@lightwell/shared/routes/paths";
import { useId } from "react";
import { Link } from "react-router-dom";
import { formatCardPrice } from "#src/shop/features/catalog/card-price.ts";
import { shapeInGrid } from "#src/shop/features/catalog/photo-grid.tsx";
import { Picture } from "#src/shop/components/picture.tsx";

interface Props {
  readonly photos: readonly PhotoCard[];
  readonly collectionSlug: string;
}

/** The photos of a collection as framed prints; each link leads to the photo in the frame that is drawn. */
export function FramedGrid({ photos, collectionSlug }: Props) {
  return (
    <ul className="photo-grid framed-grid">
      {photos.map((photo, index) => {
        const configuration = drawnConfiguration(photo);
        return (
          <FramedCard
            key={photo.id}
            photo={photo}
            configuration={configuration}
            href={withConfiguration(paths.collectionPhoto.href(collectionSlug, photo.slug), configuration)}
            isHero={index === 0}
          />
        );
      })}
    </ul>
  );
}

/** A middle size with a matte: black around black and white, maple around color. */
function drawnConfiguration({ variant }: PhotoCard): PrintConfiguration {
  const material = variant === "BW" ? "black" : "maple";
  return {
    type: "framed",
    choices: {
      framed_sizes: "16x20",
      framed_materials: material,
      framed_mattes: "single",
      framed_finishes: "matte",
    },
  };
}

interface CardProps {
  readonly photo: PhotoCard;
  readonly configuration: PrintConfiguration;
  readonly href: string;
  readonly isHero: boolean;
}

function FramedCard({ photo, configuration, href, isHero }: CardProps) {
  const id = useId();
  const geometry = printGeometry(configuration, photo);
  if (!geometry) throw new Error("The size that framed prints are drawn in is not known.");
  const { widthInches, heightInches } = geometry.outside;
  const { under, image, crop, over } = printDrawing(geometry, configuration, atOrigin(geometry.outside), {
    id,
  });
  const shape = widthInches / heightInches;
  const viewBox = `0 0 ${widthInches} ${heightInches}`;
  const across = (inches: number) => `${(inches / widthInches) * 100}%`;
  const down = (inches: number) => `${(inches / heightInches) * 100}%`;
  return (
    <li style={shapeInGrid(shape)}>
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
                boxes={[{ from: 640, width: `${Math.round(shape * 24)}rem` }, { width: "75vw" }]}
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
