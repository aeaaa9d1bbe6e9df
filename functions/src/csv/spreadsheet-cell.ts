/** Why a number cannot be the one that was entered into a spreadsheet; undefined if it can. */
export function spreadsheetNumberProblem(text: string): string | undefined {
  if (/^\d+(?:[.,]\d+)?E\+?\d+$/i.test(text) && /[.,+]/.test(text))
    return `A spreadsheet has shortened the number to "${text}". ${remedy}`;
  const digits = text.replace(/[\s-]/g, "");
  if (/^\d{16,}$/.test(digits) && /^0+$/.test(digits.slice(15)))
    return `A spreadsheet keeps 15 digits, and zeros follow them in "${text}". ${remedy}`;
  return undefined;
}

const remedy =
  "Make the column one of text, enter the number again, and save the file; or enter the number at the order.";

/** What is written in a cell that is protected from a spreadsheet: `'9400`, `="9400"` or `"9400"` → `9400`. */
export function enteredText(cell: string): string {
  const text = cell.replace(/\p{Cf}/gu, "").trim();
  const [, quoted] = /^=?\s*"(.*)"$/s.exec(text) ?? [];
  return (quoted?.replaceAll('""', '"') ?? text).replace(/^['’‘`´]+/, "").trim();
}

/** `2026-12-01`, also with slashes or dots, and at midnight. */
const yearFirst = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?:[T ]0?0:00(?::00(?:\.0+)?)?Z?)?$/;
/** `11/25/2026`: spreadsheets rewrite dates so in the United States. */
const monthFirst = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?: 0?0:00(?::00)?)?$/;

/**
 * The date of a cell, like `2026-12-01`; the text itself when it is no date, or could be two: `12/1/2026` is 1 December
 * or 12 January, `11/25/2026` cannot be anything but 25 November.
 */
export function isoDateOf(text: string): string {
  const [, year, , month = "", day = ""] = yearFirst.exec(text) ?? [];
  if (year !== undefined) return `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const [, first = "", second = "", last = ""] = monthFirst.exec(text) ?? [];
  const isCertain = Number(second) > 12 || Number(first) === Number(second);
  return last !== "" && isCertain ? `${last}-${first.padStart(2, "0")}-${second.padStart(2, "0")}` : text;
}

/** What to do about a text that `isoDateOf()` could not read. */
export function spreadsheetDateProblem(text: string): string {
  return `"${text}" cannot be read as one certain date. Write it like 2026-12-01, in a column of text, since spreadsheets rewrite dates.`;
}
