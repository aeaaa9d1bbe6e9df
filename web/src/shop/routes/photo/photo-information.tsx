import type { PublicPhoto } from "@lightwell/shared/catalog/catalog-schemas";
import { imageUrl } from "@lightwell/shared/catalog/image-size";
import { cheapestSpeed, speedCostCents } from "@lightwell/shared/delivery/shipping-speed";
import { formatUsd } from "@lightwell/shared/money/cents";
import type { PrintConfiguration } from "@lightwell/shared/print/configuration/configuration";
import { runningPriceCents } from "@lightwell/shared/print/pricing/print-price";
import { paths } from "@lightwell/shared/routes/paths";
import { memo } from "react";
import { Link } from "react-router-dom";
import { useSite } from "#src/rendering/site-context.ts";
import { EstimatedArrival } from "#src/shop/components/arrival-dates.tsx";
import { PrintFacts } from "#src/shop/features/print/print-facts.tsx";
import { TrustLines } from "#src/shop/components/trust-lines.tsx";
import { RichText } from "#src/ui/rich-text.tsx";

/** React would replace its elements in each update. */
const Description = memo(RichText);

interface TermsProps {
  readonly photo: PublicPhoto;
  readonly configuration: PrintConfiguration;
}

/** What follows Add to cart: the delivery, and answers to buyers' questions. */
export function PurchaseTerms({ photo, configuration }: TermsProps) {
  return (
    <>
      <PrintDelivery subtotalCents={Math.max(photo.price, runningPriceCents(photo, configuration))} />
      <TrustLines />
    </>
  );
}

interface StoryProps {
  readonly photo: PublicPhoto;
  /** Undefined if the photo is not for sale, which has no facts of a print. */
  readonly configuration: PrintConfiguration | undefined;
}

/** The description of the photo, and the facts of its prints. */
export function PhotoStory({ photo, configuration }: StoryProps) {
  const { photographer, portrait } = useSite();
  return (
    <>
      {photographer && (
        <p className="photo-author">
          {portrait && <img src={imageUrl(portrait, 128)} alt="" width="48" height="48" loading="lazy" />}
          <span>
            Photograph by <Link to={paths.about.href()}>{photographer}</Link>
          </span>
        </p>
      )}
      <Description cleanHtml={photo.description} />
      {photo.taken && <p className="photo-author">{`Taken: ${photo.taken}`}</p>}
      {configuration && <PrintFacts photo={photo} configuration={configuration} />}
    </>
  );
}

/** The delivery dates of a print with the cheapest speed: "Arrives Dec 7 – Dec 16, free ground shipping". */
function PrintDelivery({ subtotalCents }: { readonly subtotalCents: number }) {
  const speed = cheapestSpeed(subtotalCents);
  const shipping =
    speed === 0 ? "free ground shipping" : `ground shipping ${formatUsd(speedCostCents(speed))}`;
  return (
    <p className="print-delivery">
      <EstimatedArrival speed={speed} before={`Made to order, ${shipping}`} after={`, ${shipping}`} />
    </p>
  );
}
