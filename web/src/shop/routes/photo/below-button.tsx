import type { PublicPhoto } from "@lightwell/shared/catalog/photo";
import type { PrintConfiguration } from "@lightwell/shared/print/configuration/configuration";
import { runningPriceCents } from "@lightwell/shared/print/pricing/print-price";
import { PrintFacts } from "#src/shop/features/print/print-facts.tsx";
import { TrustLines } from "#src/shop/features/trust/trust-lines.tsx";
import { PrintDelivery } from "./print-delivery.tsx";

interface Props {
  readonly photo: PublicPhoto;
  readonly configuration: PrintConfiguration;
}

/** The content below the button of a photo: the delivery, answers to buyers' questions, and the facts of the print. */
export function BelowButton({ photo, configuration }: Props) {
  return (
    <>
      <PrintDelivery subtotalCents={Math.max(photo.price, runningPriceCents(photo, configuration))} />
      <TrustLines />
      <PrintFacts photo={photo} type={configuration.type} />
    </>
  );
}
