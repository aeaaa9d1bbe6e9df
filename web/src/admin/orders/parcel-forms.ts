import type { OrderDetail } from "@lightwell/shared/contract/orders/order-admin-endpoints";
import { eventProblem } from "@lightwell/shared/orders/fulfilment";
import { isSplit, labName, labPart, labsOf } from "@lightwell/shared/orders/order-labs";
import type { Lab } from "@lightwell/shared/orders/lab";
import type { OrderEvent, Parcel } from "@lightwell/shared/orders/orders-schemas";

/** A form of an order for a parcel: to record that it is sent, or to correct it. */
export interface ParcelForm {
  readonly name: `${"ship" | "parcel"} ${Lab}`;
  readonly label: string;
  readonly action: string;
  /** The parcel to correct. */
  readonly known?: Parcel | undefined;
  readonly eventOf: (parcel: Parcel) => OrderEvent;
}

/** The parcels of an order that can be sent or corrected now: one for each lab where two labs make it. */
export function parcelForms(order: OrderDetail): readonly ParcelForm[] {
  return labsOf(order).flatMap((lab) => {
    const { parcel: known, parcelLines } = labPart(order, lab);
    const lineNumbers = [...parcelLines];
    const by = isSplit(order) ? ` by ${labName(order, lab)}` : "";
    const ship = {
      name: `ship ${lab}` as const,
      label: `Shipped${by}…`,
      action: "Mark as shipped and tell the shopper",
      eventOf: (parcel: Parcel) => ({ kind: "shipped", parcel, lineNumbers }) as const,
    };
    const correct = {
      name: `parcel ${lab}` as const,
      label: by === "" ? "Correct the tracking…" : `Correct the tracking${by}…`,
      action: "Correct and tell the shopper",
      known,
      eventOf: (parcel: Parcel) => ({ kind: "parcel-corrected", parcel, lineNumbers }) as const,
    };
    return [ship, correct].filter(
      ({ eventOf }) => eventProblem(order, eventOf(anyParcel), "owner") === undefined,
    );
  });
}

/** Asks only whether a parcel could be recorded. */
const anyParcel = { carrier: "usps", trackingNumber: "", shippedOn: "" } as const;
