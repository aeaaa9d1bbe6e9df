import { partsOf, type EpochDay } from "./calendar-date.ts";

/** A number of business days from the least to the most. */
export interface BusinessDays {
  readonly least: number;
  readonly most: number;
}

export function businessDaysAfter(
  start: EpochDay,
  count: number,
  isBusinessDay: (day: EpochDay) => boolean,
): EpochDay {
  let day = start;
  for (let left = count; left > 0;) {
    day += 1;
    if (isBusinessDay(day)) left -= 1;
  }
  return day;
}

/** Whether the lab works: on weekdays, except on federal holidays; one on a Saturday is observed on Friday. */
export function isLabBusinessDay(day: EpochDay): boolean {
  const isObservedFriday = partsOf(day).weekday === friday && isFederalHoliday(day + 1);
  return isWeekday(day) && !isFederalHoliday(day) && !isObservedFriday && !isObservedMonday(day);
}

/**
 * Whether every carrier delivers: USPS does not on federal holidays, nor does UPS on the Friday after Thanksgiving. A
 * holiday on a Saturday is not observed on Friday by any of them.
 */
export function isCarrierBusinessDay(day: EpochDay): boolean {
  return isWeekday(day) && !isFederalHoliday(day) && !isObservedMonday(day) && !isOn(thanksgiving, day - 1);
}

const monday = 1;
const thursday = 4;
const friday = 5;

/** Federal holidays of a fixed date (5 U.S.C. 6103). */
const fixedHolidays = [
  { month: 1, date: 1 }, // New Year's Day
  { month: 6, date: 19 }, // Juneteenth
  { month: 7, date: 4 }, // Independence Day
  { month: 11, date: 11 }, // Veterans Day
  { month: 12, date: 25 }, // Christmas Day
];

/** A holiday on the nth weekday of a month. */
interface FloatingHoliday {
  readonly month: number;
  readonly weekday: number;
  readonly nth: number;
}

const thanksgiving: FloatingHoliday = { month: 11, weekday: thursday, nth: 4 };

const floatingHolidays: readonly FloatingHoliday[] = [
  { month: 1, weekday: monday, nth: 3 }, // Birthday of Martin Luther King, Jr.
  { month: 2, weekday: monday, nth: 3 }, // Washington's Birthday
  { month: 9, weekday: monday, nth: 1 }, // Labor Day
  { month: 10, weekday: monday, nth: 2 }, // Columbus Day
  thanksgiving,
];

/** Whether the holiday itself is on this day; it may be observed on another. */
function isFederalHoliday(day: EpochDay): boolean {
  const { month, date, weekday } = partsOf(day);
  return (
    fixedHolidays.some((holiday) => holiday.month === month && holiday.date === date) ||
    floatingHolidays.some((holiday) => isOn(holiday, day)) ||
    (month === 5 && weekday === monday && date > 31 - 7) // Memorial Day, the last Monday of May
  );
}

function isOn(holiday: FloatingHoliday, day: EpochDay): boolean {
  const { month, date, weekday } = partsOf(day);
  return holiday.month === month && holiday.weekday === weekday && holiday.nth === Math.ceil(date / 7);
}

function isWeekday(day: EpochDay): boolean {
  const { weekday } = partsOf(day);
  return weekday >= monday && weekday <= friday;
}

/** A holiday on a Sunday is observed on Monday. */
function isObservedMonday(day: EpochDay): boolean {
  return partsOf(day).weekday === monday && isFederalHoliday(day - 1);
}
