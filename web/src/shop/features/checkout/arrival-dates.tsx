import { dateRangeText } from "@lightwell/shared/delivery/date-range-text";
import type { DeliveryRange } from "@lightwell/shared/delivery/delivery-range";

/** "Arrives Dec 7 – Dec 16", in the format of the confirmation mail. */
export function ArrivalDates({ range }: { readonly range: DeliveryRange }) {
  return <>Arrives {dateRangeText(range)}</>;
}
