import type { CollectionCard } from "@lightwell/shared/catalog/collection";
import { Link } from "react-router-dom";
import { Carousel } from "#src/shop/features/catalog/carousel.tsx";
import { Picture } from "#src/shop/features/catalog/picture.tsx";
import { paths } from "@lightwell/shared/routes/paths";
import { siteLinks } from "#src/navigation/site-links.ts";
import { pictureOf } from "#src/shop/features/catalog/picture-of.ts";

/** The two banners; their pictures are those of the collections, so that the owner changes them by changing these. */
export function HomeCarousel({ collections }: { readonly collections: readonly CollectionCard[] }) {
  return (
    <Carousel
      label="Featured"
      slides={[
        {
          id: "california",
          name: "California",
          content: (
            <Banner
              href={paths.collection.href(siteLinks.banners[0])}
              title="The coast before breakfast"
              text="Eleven winters of fog, granite and low tide. The California collection, in sizes from a desk to a wall."
              action="See California"
              picture={pictureOf(collections, "california", "landscapes")}
              isFirst
            />
          ),
        },
        {
          id: "framed",
          name: "Framed prints",
          content: (
            <Banner
              href={paths.collection.href(siteLinks.banners[1])}
              title="Ready for the nail"
              text="Solid wood frames, a matte if you like one, clear acrylic in front. Choose yours and see it to scale."
              action="See framed prints"
              picture={pictureOf(collections, "framed", "favorites", "whats-new")}
              isFramed
            />
          ),
        },
      ]}
    />
  );
}

const boxes = [
  { from: 900, width: "65vw", height: "clamp(26rem, 50vw, 42rem)" },
  { width: "100vw", height: "83.4vw" },
] as const;

/** Within frame and matte. */
const framedBoxes = [
  { from: 900, width: "31.9vw", height: "19.3vw" },
  { width: "49vw", height: "30vw" },
] as const;

interface BannerProps {
  readonly href: string;
  readonly title: string;
  readonly text: string;
  readonly action: string;
  readonly picture: CollectionCard | undefined;
  readonly isFirst?: boolean;
  readonly isFramed?: boolean;
}

function Banner({ href, title, text, action, picture, isFirst = false, isFramed = false }: BannerProps) {
  return (
    <Link to={href} className={isFramed ? "banner is-framed" : "banner"}>
      <span className="banner-picture">
        <Picture
          picture={picture}
          alt=""
          boxes={isFramed ? framedBoxes : boxes}
          placeholder="collection"
          isHero={isFirst}
        />
      </span>
      <span className="banner-words">
        <span className="banner-title">{title}</span>
        <span className="banner-text">{text}</span>
        <span className="banner-action">{action}</span>
      </span>
    </Link>
  );
}
