import type { Parcel } from "@lightwell/shared/orders/orders-schemas";
import { trackingUrl } from "@lightwell/shared/orders/parcel";

/** The number of a parcel, which leads to the carrier's page about it. */
export function TrackingLink({ parcel }: { readonly parcel: Parcel }) {
  return (
    <a href={trackingUrl(parcel)} rel="noreferrer" target="_blank">
      {parcel.trackingNumber}
    </a>
  );
}
