import { stringify } from "csv-stringify/sync";

/** Text that a spreadsheet takes for a formula, with or without apostrophes before it; `＝＋－＠` count as `=+-@`. */
const formula = /^'*\s*[=+\-@\t\r＝＋－＠]/;
/** A plain number, which spreadsheets may read as one. */
const plainNumber = /^-?\d+(\.\d+)?$/;

/**
 * A table as CSV (RFC 4180) with a final line break. Text that a spreadsheet would take for a formula is preceded by an
 * apostrophe: shoppers choose their names. Halves of surrogate pairs are replaced, since UTF-8 does not have them.
 */
export function csvOf(rows: readonly (readonly (string | number)[])[]): string {
  const cells = rows.map((row) => row.map((cell) => protectedText(String(cell).toWellFormed())));
  return stringify(cells, { quoted_match: /^\s|\s$/ });
}

function protectedText(text: string): string {
  return formula.test(text) && !plainNumber.test(text) ? `'${text}` : text;
}
