import type { CalendarDate } from "@lightwell/shared/delivery/calendar-date";
import { dayText } from "@lightwell/shared/delivery/delivery-texts";
import { isLate } from "@lightwell/shared/orders/due-day";
import type { OrderStage } from "@lightwell/shared/orders/order-stage";
import { useToday } from "#src/admin/format/shop-time.ts";

interface Props {
  readonly stage: OrderStage;
  /** The day until which the next step of the order is due. */
  readonly dueOn: CalendarDate | undefined;
}

/** What should have been done with an order that is late, and by when; renders nothing for another order. */
export function LateMark({ stage, dueOn }: Props) {
  const today = useToday();
  if (dueOn === undefined || !isLate(stage, dueOn, today)) return null;
  return (
    <>
      <br />
      <small className="order-late">
        {`${stage === "shipped" ? "To arrive" : "To be shipped"} by ${dayText(dueOn)}: late`}
      </small>
    </>
  );
}
