/** A plain number, which spreadsheets may read as one. */
const plainNumber = /^-?\d+(\.\d+)?$/;

/**
 * A table as CSV (RFC 4180) with a final line break. Text that a spreadsheet would take for a formula is preceded by an
 * apostrophe: shoppers choose their names.
 */
export function csvOf(rows: readonly (readonly (string | number)[])[]): string {
  return rows.map((row) => `${row.map((cell) => quoted(safe(String(cell)))).join(",")}\n`).join("");
}

function safe(text: string): string {
  return /^[\s]*[=+\-@\t\r]/.test(text) && !plainNumber.test(text) ? `'${text}` : text;
}

function quoted(text: string): string {
  return /[",\n\r]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
