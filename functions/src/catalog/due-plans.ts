import { type CalendarDate, dateInTimeZone } from "@lightwell/shared/delivery/calendar-date";
import type { ShippingSettings } from "@lightwell/shared/delivery/delivery-schemas";
import * as log from "#src/log/log.ts";

export interface ShopDayDeps {
  readonly now: () => number;
  readonly shippingSettings: () => Promise<ShippingSettings>;
}

/** Today in the time zone of the shop. */
export async function todayOfShop({ now, shippingSettings }: ShopDayDeps): Promise<CalendarDate> {
  return dateInTimeZone(now(), (await shippingSettings()).timeZone);
}

/** Begins each plan whose day has come. An error is logged: what runs after it does not wait. */
export async function beginDuePlans<Plan extends { readonly day?: CalendarDate | undefined }>(
  deps: ShopDayDeps,
  plans: readonly Plan[],
  begin: (plan: Plan, today: CalendarDate) => Promise<void>,
): Promise<void> {
  if (plans.every(({ day }) => day === undefined)) return;
  const today = await todayOfShop(deps);
  for (const plan of plans.filter(({ day }) => day !== undefined && day <= today)) {
    try {
      await begin(plan, today);
    } catch (cause) {
      log.error("plan.failed", cause, { day: plan.day });
    }
  }
}
