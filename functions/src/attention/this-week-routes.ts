import { getThisWeek, type ComparedAmounts } from "@lightwell/shared/contract/orders/sales-endpoints";
import { dateInTimeZone } from "@lightwell/shared/delivery/calendar-date";
import type { ShippingSettings } from "@lightwell/shared/delivery/delivery-schemas";
import { amountsOfDays, monthOf, sumOfSales } from "@lightwell/shared/sales/sales";
import {
  type ComparedSpans,
  currentSpans,
  type DaySpan,
  monthsBefore,
} from "@lightwell/shared/sales/sales-periods";
import { route, type Api } from "#src/http/route.ts";
import type { SalesRepository } from "#src/orders/sales/sales-repository.ts";
import { soldItems } from "#src/orders/sales/sales-report.ts";

export interface ThisWeekDeps {
  readonly sales: Pick<SalesRepository, "months">;
  readonly hiddenPhotos: () => Promise<HiddenPhotos>;
  readonly shippingSettings: () => Promise<ShippingSettings>;
  readonly now: () => number;
}

/** Photos on sale that are hard to find. */
export interface HiddenPhotos {
  readonly withoutCollection: number;
  readonly withoutDescription: number;
}

/** How many of the best sellers are named. */
const bestSellers = 3;

/**
 * Reads the count and at most four months of sales, whatever the number of orders, the site, and one document for each
 * thousand photos.
 */
export function thisWeekRoutes(api: Api, deps: ThisWeekDeps): void {
  route(api, getThisWeek, async () => {
    const [{ timeZone }, photos] = await Promise.all([deps.shippingSettings(), deps.hiddenPhotos()]);
    const today = dateInTimeZone(deps.now(), timeZone);
    const { week, month } = currentSpans(today);
    const recent = [monthsBefore(monthOf(today), 1), monthOf(today)];
    const needed = [week.now, week.yearBefore, month.yearBefore].flatMap(({ from, until }) => [
      monthOf(from),
      monthOf(until),
    ]);
    const { count, months } = await deps.sales.months([...new Set([...recent, ...needed])]);
    const all = sumOfSales(months);
    const amounts = (span: DaySpan) => ({ span, amounts: amountsOfDays(all, span) });
    const compared = ({ now, yearBefore }: ComparedSpans): ComparedAmounts => ({
      now: amounts(now),
      yearBefore: amounts(yearBefore),
    });
    const sold = soldItems(months.filter((one) => recent.includes(one.month)));
    return {
      ...(count && !count.isCounting && { sales: { week: compared(week), month: compared(month) } }),
      best: {
        photos: sold.photos.slice(0, bestSellers),
        sizes: sold.sizes.slice(0, bestSellers),
        frames: sold.frames.slice(0, bestSellers),
      },
      photos,
    };
  });
}
