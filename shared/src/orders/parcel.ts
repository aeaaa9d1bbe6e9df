import { z } from "zod";
import { singleLineSchema } from "#src/text/text-schema.ts";

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

/**
 * Letters and digits; spaces and hyphens, which carriers print for legibility, are dropped, and the invisible
 * characters that come with copied text. A number of every carrier has a digit, the word of another column has none.
 */
const trackingNumberSchema = singleLineSchema
  .transform((text) => text.replace(/[\s\p{Pd}\p{Cf}]/gu, "").toUpperCase())
  .pipe(
    z
      .string()
      .regex(/^[A-Z0-9]{6,40}$/, { error: "A tracking number has 6 to 40 letters and digits.", abort: true })
      .regex(/\d/, "A tracking number has a digit."),
  );

/** How an order travels; `shippedOn` is a date like `2026-12-01`. */
export const parcelSchema = z.object({
  carrier: z.enum(carriers, "Choose a carrier."),
  trackingNumber: trackingNumberSchema,
  shippedOn: z.iso.date("A date is written like 2026-12-01."),
});
export type Parcel = z.infer<typeof parcelSchema>;

/** The carrier's page about the parcel. */
export function trackingUrl({ carrier, trackingNumber }: Parcel): string {
  return carrierFacts[carrier].trackingPage + encodeURIComponent(trackingNumber);
}
