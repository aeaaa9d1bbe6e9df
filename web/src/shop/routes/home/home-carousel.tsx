import type { HomeContent } from "@lightwell/shared/site/site-schemas";
import { Carousel } from "#src/shop/features/catalog/carousel.tsx";
import { Picture } from "#src/shop/components/picture.tsx";
import { Link } from "react-router-dom";

/** The banners that the owner has made. */
export function HomeCarousel({ banners }: Pick<HomeContent, "banners">) {
  if (banners.length === 0) return null;
  return (
    <Carousel
      label="Featured"
      slides={banners.map((banner, index) => ({
        id: `${index} ${banner.href}`,
        name: banner.title,
        content: <Banner banner={banner} isFirst={index === 0} />,
      }))}
    />
  );
}

const boxes = [
  { from: 900, width: "65vw", height: "clamp(26rem, 40vw, 42rem)" },
  { width: "100vw", height: "83.4vw" },
] as const;

/** Sizes of the pictures within frame and matte. */
const framedBoxes = [
  { from: 900, width: "31.9vw", height: "19.3vw" },
  { width: "49vw", height: "30vw" },
] as const;

interface BannerProps {
  readonly banner: HomeContent["banners"][number];
  readonly isFirst: boolean;
}

function Banner({ banner: { href, title, text, action, picture, isFramed }, isFirst }: BannerProps) {
  return (
    <Link to={href} className={isFramed ? "banner is-framed" : "banner"}>
      <span className="banner-picture">
        <Picture
          picture={picture ?? undefined}
          alt=""
          boxes={isFramed ? framedBoxes : boxes}
          placeholder="collection"
          isHero={isFirst}
        />
      </span>
      <span className="banner-words">
        <span className="banner-title">{title}</span>
        {text && <span className="banner-text">{text}</span>}
        {action && <span className="banner-action">{action}</span>}
      </span>
    </Link>
  );
}
