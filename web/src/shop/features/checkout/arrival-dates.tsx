import { dateRangeText } from "@lightwell/shared/delivery/delivery-texts";
import type { DeliveryRange } from "@lightwell/shared/delivery/delivery-schemas";

interface Props {
  readonly range: DeliveryRange;
  /** Follows the dates directly. */
  readonly after?: string | undefined;
}

/** "Arrives Dec 7 – Dec 16", in the format of the confirmation mail. */
export function ArrivalDates({ range, after = "" }: Props) {
  return <span>{`Arrives ${dateRangeText(range)}${after}`}</span>;
}
