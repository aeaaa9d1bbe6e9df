import { dateRangeText } from "@lightwell/shared/delivery/date-range-text";
import type { DeliveryRange as Range } from "@lightwell/shared/delivery/delivery-range";

/** "Arrives Dec 7 – Dec 16", as the confirmation mail says it. */
export function DeliveryRange({ range }: { readonly range: Range }) {
  return <>Arrives {dateRangeText(range)}</>;
}
