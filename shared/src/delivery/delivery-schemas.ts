import { z } from "zod";
import { epochDayOf } from "./calendar-date.ts";

const calendarDateSchema = z.string().regex(/^\d{4}-\d\d-\d\d$/);

/** The promised days of arrival, and the last day of dispatch that keeps the promise. */
export const deliveryPromiseSchema = z.object({
  dispatchBy: calendarDateSchema,
  earliest: calendarDateSchema,
  latest: calendarDateSchema,
});
export type DeliveryPromise = Readonly<z.infer<typeof deliveryPromiseSchema>>;

/** When an order arrives at the earliest and at the latest. */
export type DeliveryRange = Pick<DeliveryPromise, "earliest" | "latest">;

/** A speed as the calls carry it. */
export const speedSchema = z.literal([0, 1, 2]);

const mostDays = 60;
const limits = `Enter a whole number from 1 to ${mostDays}.`;
const daysSchema = z.int(limits).min(1, limits).max(mostDays, limits);

const businessDaysSchema = z
  .object({ least: daysSchema, most: daysSchema })
  .refine(({ least, most }) => least <= most, {
    path: ["most"],
    error: "Enter a number that is not smaller than the first one.",
  });

/** An ISO date, or an empty text. */
const optionalDateSchema = z.union([z.literal(""), z.iso.date("Choose a day.")]);

const longestClosureDays = 120;

const closureSchema = z
  .object({ first: optionalDateSchema, last: optionalDateSchema })
  .refine(({ first, last }) => (first === "") === (last === ""), {
    path: ["last"],
    error: "Choose both days, or none.",
  })
  .refine(({ first, last }) => first <= last || last === "", {
    path: ["last"],
    error: "Choose a day that is not before the first one.",
  })
  .refine(({ first, last }) => first === "" || last === "" || daysBetween(first, last) < longestClosureDays, {
    path: ["last"],
    error: `Close for ${longestClosureDays} days at most.`,
  });

/** The first and the last day on which nothing is made; both are empty when the shop is not closed. */
export type Closure = Readonly<z.infer<typeof closureSchema>>;

function daysBetween(first: string, last: string): number {
  return epochDayOf(last) - epochDayOf(first);
}

const timeZoneSchema = z.string().max(64).refine(isTimeZone, "Choose a time zone.");

/**
 * What the shop promises about making, shipping and returns (spec §9). The owner edits it with the site; pages, mails
 * and delivery dates follow.
 */
export const shippingSettingsSchema = z
  .object({
    /** Business days of the lab, from the order to dispatch. */
    labDays: businessDaysSchema,
    /** The number of business days within which every order is dispatched. */
    dispatchDays: daysSchema,
    /** Calendar days in which most orders ship. */
    shipDays: daysSchema,
    /** Business days from dispatch to the doorstep, by the number of the speed: Free, Ground, Priority. */
    transitDays: z.tuple([businessDaysSchema, businessDaysSchema, businessDaysSchema]),
    /** Calendar days from receipt in which damage is reported. */
    damageDays: daysSchema,
    closed: closureSchema,
    /** IANA name. Its midnight ends the day of an order. */
    timeZone: timeZoneSchema,
  })
  .refine(({ labDays, dispatchDays }) => dispatchDays >= labDays.most, {
    path: ["dispatchDays"],
    error: "Enter at least the days that the lab takes.",
  });
export type ShippingSettings = z.infer<typeof shippingSettingsSchema>;

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return true;
  } catch {
    return false; // a RangeError for every unknown name
  }
}
