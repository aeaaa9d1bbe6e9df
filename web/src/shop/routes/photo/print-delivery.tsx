import { cheapestSpeed, speedCostCents } from "@lightwell/shared/delivery/shipping-speed";
import { formatUsd } from "@lightwell/shared/money/cents";
import { LateDelivery } from "#src/shop/features/checkout/late-delivery.tsx";

/** The delivery dates of a print with the cheapest speed: "Arrives Dec 7 – Dec 16, free ground shipping". */
export function PrintDelivery({ subtotalCents }: { readonly subtotalCents: number }) {
  const speed = cheapestSpeed(subtotalCents);
  const shipping =
    speed === 0 ? "free ground shipping" : `ground shipping ${formatUsd(speedCostCents(speed))}`;
  return (
    <p className="print-delivery">
      <LateDelivery speed={speed} before={`Made to order, ${shipping}`} after={`, ${shipping}`} />
    </p>
  );
}
