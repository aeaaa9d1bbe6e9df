export const carriers = ["usps", "ups", "fedex", "dhl"] as const;
export type Carrier = (typeof carriers)[number];

interface CarrierFacts {
  readonly name: string;
  /** The carrier's page about a parcel, without its tracking number. */
  readonly trackingPage: string;
}

export const carrierFacts: Readonly<Record<Carrier, CarrierFacts>> = {
  usps: { name: "USPS", trackingPage: "https://tools.usps.com/go/TrackConfirmAction?tLabels=" },
  ups: { name: "UPS", trackingPage: "https://www.ups.com/track?tracknum=" },
  fedex: { name: "FedEx", trackingPage: "https://www.fedex.com/fedextrack/?trknbr=" },
  dhl: { name: "DHL", trackingPage: "https://www.dhl.com/us-en/home/tracking.html?tracking-id=" },
};

/** The carrier whose services the ticket of the lab names, for every speed (owner to confirm). */
export const bookedCarrier: Carrier = "ups";

export function trackingUrl({ carrier, trackingNumber }: TrackedParcel): string {
  return carrierFacts[carrier].trackingPage + encodeURIComponent(trackingNumber);
}

interface TrackedParcel {
  readonly carrier: Carrier;
  readonly trackingNumber: string;
}
