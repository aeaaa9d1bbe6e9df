import { CsvError, parse } from "csv-parse/sync";
import { stringify } from "csv-stringify/sync";
import { z } from "zod";

/** Text that a spreadsheet takes for a formula, with or without apostrophes before it; `＝＋－＠` count as `=+-@`. */
const formula = /^'*\s*[=+\-@\t\r＝＋－＠]/;
/** A plain number, which spreadsheets may read as one. */
const plainNumber = /^-?\d+(\.\d+)?$/;

/**
 * A table as CSV (RFC 4180) with a final line break. Text that a spreadsheet would take for a formula is preceded by an
 * apostrophe: shoppers choose their names. `readCsv()` reads every text back unchanged, but for halves of surrogate
 * pairs, which UTF-8 does not have.
 */
export function csvOf(rows: readonly (readonly (string | number)[])[]): string {
  const cells = rows.map((row) => row.map((cell) => protectedText(String(cell).toWellFormed())));
  return stringify(cells, { quoted_match: /^\s|\s$/ });
}

function protectedText(text: string): string {
  return formula.test(text) && !plainNumber.test(text) ? `'${text}` : text;
}

function unprotectedText(text: string): string {
  return text.startsWith("'") && formula.test(text) ? text.slice(1) : text;
}

/** A file that cannot be read as a table; the message is a sentence for the person who chose it. */
export class CsvProblem extends Error {}

interface CsvFormat<Column extends string> {
  /** Columns by their names, in lower case and with a space for other characters; one may have several names. */
  readonly columns: ReadonlyMap<string, Column>;
  readonly required: readonly Column[];
  /** The required columns, as a message names them. */
  readonly header: string;
}

interface CsvTable<Column extends string> {
  /** The line that names the columns, and each name with the column that it means. */
  readonly header: {
    readonly line: number;
    readonly names: readonly { readonly name: string; readonly column: Column | undefined }[];
  };
  readonly rows: readonly CsvRow<Column>[];
}

interface CsvRow<Column extends string> {
  /** Where the row begins; the first line of the file is 1. */
  readonly line: number;
  /** Empty for a cell that the row or the file does not have. */
  readonly cells: Readonly<Record<Column, string>>;
  /** Why the cells may be those of other columns. */
  readonly problem?: string;
}

/** Reads the rows of a table as `readCsvTable()` does. */
export function readCsv<Column extends string>(
  csv: string,
  format: CsvFormat<Column>,
): readonly CsvRow<Column>[] {
  return readCsvTable(csv, format).rows;
}

/**
 * Reads the rows below a first line that names the columns; other columns and empty rows are ignored. All cells are
 * separated by the one character with which the first line names the most columns: a comma, a semicolon, a tab, or what
 * a line like `sep=|` before it gives. Throws a `CsvProblem` for a file that is no such table.
 */
export function readCsvTable<Column extends string>(
  csv: string,
  format: CsvFormat<Column>,
): CsvTable<Column> {
  const text = csv.replace(/^\uFEFF/, "");
  if (text.startsWith("PK\u0003\u0004"))
    throw new CsvProblem("This is a workbook of a spreadsheet. Save it as CSV UTF-8 first.");
  const [separatorLine = "", separator] = /^"?sep=([^\w"\r\n])"?[,;\t ]*(?:\r\n|\r|\n)/i.exec(text) ?? [];
  const firstLine = separatorLine === "" ? 1 : 2;
  const table = text.slice(separatorLine.length);
  const delimiter = delimiterOf(table, separator, format);
  const [names, ...rows] = recordsOf(table, delimiter, firstLine);
  const columns = (names?.cells ?? []).map((name) => columnOf(name, format));
  if (!format.required.every((column) => columns.includes(column)))
    throw new CsvProblem(`The first line must name the columns ${format.header}.`);
  const repeated = columns.findIndex((column, index) => column && columns.indexOf(column) < index);
  if (repeated >= 0) {
    const first = columns.indexOf(columns[repeated]);
    throw new CsvProblem(
      `Line ${names?.line}: the columns "${names?.cells[first]}" and "${names?.cells[repeated]}" mean the same. Remove one of them.`,
    );
  }
  const width = (names?.cells ?? []).findLastIndex((name) => name.trim() !== "") + 1;
  return {
    header: {
      line: names?.line ?? firstLine,
      names: (names?.cells ?? []).map((name, index) => ({ name, column: columns[index] })),
    },
    rows: rows.map(({ line, cells }) => ({
      line,
      cells: cellsOf(cells, columns, format),
      ...(cells.slice(width).some((cell) => cell.trim() !== "") && { problem: tooManyCells(delimiter) }),
    })),
  };
}

function delimiterOf<Column extends string>(
  table: string,
  separator: string | undefined,
  format: CsvFormat<Column>,
): string {
  const candidates = [...(separator === undefined ? [] : [separator]), ",", ";", "\t"];
  const known = candidates.map((delimiter) => {
    const [names] = recordsOf(table, delimiter, 1, { isHeaderOnly: true });
    return names?.cells.filter((name) => columnOf(name, format)).length ?? 0;
  });
  return candidates[known.indexOf(Math.max(...known))] ?? ",";
}

function columnOf<Column extends string>(name: string, { columns }: CsvFormat<Column>): Column | undefined {
  return columns.get(
    name
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, " ")
      .trim(),
  );
}

function cellsOf<Column extends string>(
  cells: readonly string[],
  columns: readonly (Column | undefined)[],
  format: CsvFormat<Column>,
): Record<Column, string> {
  const values = [...format.columns.values()].map(
    (column) => [column, cells[columns.indexOf(column)] ?? ""] as const,
  );
  return Object.fromEntries(values) as Record<Column, string>; // every column is a value of the map
}

function tooManyCells(delimiter: string): string {
  const names = new Map([
    [",", "comma"],
    [";", "semicolon"],
    ["\t", "tab"],
  ]);
  const name = names.get(delimiter) ?? delimiter;
  return `The row has more cells than the first line. A text with a ${name} in it needs quotation marks.`;
}

interface CsvRecord {
  readonly line: number;
  readonly cells: readonly string[];
}

const parsedSchema = z.object({ record: z.array(z.string()), raw: z.string() });
const sentences: Readonly<Partial<Record<CsvError["code"], string>>> = {
  CSV_QUOTE_NOT_CLOSED: "a quotation mark is opened and never closed.",
  CSV_NON_TRIMABLE_CHAR_AFTER_CLOSING_QUOTE: "there is text behind a quotation mark that closes a cell.",
};

/** The records that have any text. Throws a `CsvProblem` that names the line where reading ended. */
function recordsOf(
  table: string,
  delimiter: string,
  firstLine: number,
  { isHeaderOnly = false } = {},
): CsvRecord[] {
  const records: CsvRecord[] = [];
  let line = firstLine;
  const onRecord = (parsed: unknown) => {
    const { record, raw } = parsedSchema.parse(parsed);
    if (record.some((cell) => cell.trim() !== "")) records.push({ line, cells: record.map(unprotectedText) });
    line += raw.match(/\r\n|\r|\n/g)?.length ?? 0;
  };
  try {
    parse(table, {
      delimiter,
      on_record: onRecord,
      raw: true,
      record_delimiter: ["\r\n", "\n", "\r"],
      relax_column_count: true,
      relax_quotes: true, // `="9400"` is no quoted cell
      trim: true,
      ...(isHeaderOnly && { skip_records_with_empty_values: true, to: 1 }),
    });
  } catch (cause) {
    if (!(cause instanceof CsvError)) throw cause;
    if (isHeaderOnly) return records; // the first line is only compared
    throw new CsvProblem(`Line ${line}: ${sentences[cause.code] ?? cause.message}`, { cause });
  }
  return records;
}
