import { type PhotoTextFields, photoTextsSchema } from "@lightwell/shared/catalog/bulk/bulk-schemas";
import { tagsIn } from "@lightwell/shared/catalog/photo";
import {
  mostChangedPhotos,
  type PhotoTextChange,
  type PhotoTextsPreview,
} from "@lightwell/shared/contract/back-office/photo-text-endpoints";
import { dateTimeInTimeZone } from "@lightwell/shared/delivery/calendar-date";
import { changedFields } from "@lightwell/shared/changes/changed-fields";
import type { z } from "zod";
import type { CatalogRepository } from "#src/catalog/catalog-repository.ts";
import { storableDescription } from "#src/catalog/photos/edited-photo.ts";
import { photoCells, photoColumns, textCell, textColumns } from "#src/catalog/photos/photo-table.ts";
import type { StoredPhoto } from "#src/catalog/schemas.ts";
import { csvOf, CsvProblem, readCsvTable } from "#src/csv/csv-table.ts";
import { enteredText } from "#src/csv/spreadsheet-cell.ts";
import { AppError } from "#src/http/app-error.ts";

/** The table of all photos, which `previewPhotoTexts()` reads. */
export async function exportPhotoTexts(catalog: Pick<CatalogRepository, "photos" | "site">): Promise<string> {
  const [photos, { shipping }] = await Promise.all([catalog.photos(), catalog.site()]);
  const timeOf = (epochMs: number) => dateTimeInTimeZone(epochMs, shipping.timeZone);
  return csvOf([photoColumns, ...photos.map((photo) => photoCells(photo, timeOf))]);
}

/**
 * What a table of photos would change. Rows without a photo, twice the same photo, and texts that are too long are
 * problems; the others can be applied. Throws `invalid-request` for a file that is not such a table.
 */
export async function previewPhotoTexts(
  catalog: Pick<CatalogRepository, "photos">,
  csv: string,
): Promise<PhotoTextsPreview> {
  const { header, rows } = tableOf(csv);
  const photos = new Map((await catalog.photos()).map((photo) => [photo.id, photo]));
  const lines = new Map<string, number>();
  const changes: PhotoTextChange[] = [];
  const problems: PhotoTextsPreview["problems"] = [];
  let unchanged = 0;
  for (const { line, cells, problem } of rows) {
    const id = enteredText(cells.id);
    const photo = photos.get(id);
    const firstLine = lines.get(id);
    lines.set(id, firstLine ?? line);
    try {
      if (problem !== undefined) throw new RowProblem(problem);
      if (!photo) throw new RowProblem(id === "" ? "The row has no id." : "There is no photo with this id.");
      if (firstLine !== undefined) throw new RowProblem(`The photo is on line ${firstLine} as well.`);
      const texts = changedTexts(photo, header.fields, cells);
      if (texts) changes.push({ line, ...describedPhoto(photo), ...texts });
      else unchanged += 1;
    } catch (cause) {
      if (!(cause instanceof RowProblem)) throw cause;
      problems.push({ line, id, message: cause.message });
    }
  }
  if (changes.length > mostChangedPhotos) {
    const counts = [mostChangedPhotos, changes.length].map((count) => count.toLocaleString("en-US"));
    throw new AppError(
      "invalid-request",
      `A table may change ${counts[0]} photos; this one changes ${counts[1]}.`,
    );
  }
  return { changes, problems, header: { line: header.line, unknown: header.unknown }, unchanged };
}

/** Why a row changes nothing. */
class RowProblem extends Error {}

type Field = keyof PhotoTextFields;
type Cells = Readonly<Record<Field | "id", string>>;

const format = {
  columns: new Map<string, Field | "id">([
    ["id", "id"],
    ...[...textColumns].map(([name, field]) => [name.replaceAll("_", " "), field] as const),
  ]),
  required: ["id"],
  header: "id and those of the texts, such as title",
} as const;

function tableOf(csv: string) {
  try {
    const { header, rows } = readCsvTable(csv, format);
    const fields = header.names.flatMap(({ column }) =>
      column === undefined || column === "id" ? [] : [column],
    );
    if (fields.length === 0) {
      const names = [...textColumns.keys()].join(", ");
      throw new AppError("invalid-request", `Line ${header.line} names no column of a text: ${names}.`);
    }
    const unknown = header.names
      .filter(({ name, column }) => column === undefined && name.trim() !== "" && !isReadOnly(name))
      .map(({ name }) => name.trim());
    return { header: { line: header.line, fields, unknown }, rows };
  } catch (cause) {
    if (cause instanceof CsvProblem) throw new AppError("invalid-request", cause.message);
    throw cause;
  }
}

/** Whether a column is in the table that was downloaded, to be looked at only. */
function isReadOnly(name: string): boolean {
  return photoColumns.some((column) => column === name.trim().toLowerCase());
}

/** The texts that differ from those of the photo. Undefined if none does. */
function changedTexts(
  photo: StoredPhoto,
  fields: readonly Field[],
  cells: Cells,
): Pick<PhotoTextChange, "before" | "after"> | undefined {
  const typed = fields.filter((field) => normalized(cells[field]) !== normalized(textCell(photo, field)));
  const values = typed.map((field) => {
    const text = normalized(cells[field]);
    return [field, field === "tags" ? tagsIn(text) : text] as const;
  });
  const read = photoTextsSchema.safeParse({ ...photo, ...Object.fromEntries(values) });
  if (!read.success) throw new RowProblem(problemOf(read.error));
  const isDescribed = typed.includes("description");
  const texts = { ...read.data, ...(isDescribed && { description: stored(read.data.description) }) };
  const changed = changedFields<PhotoTextFields, Field>(photo, texts, typed);
  return changed.length === 0 ? undefined : { before: pick(photo, changed), after: pick(texts, changed) };
}

/** Spreadsheets change the ends of lines, and drop spaces around a text. */
function normalized(text: string): string {
  return text.replace(/\r\n?/g, "\n").trim();
}

function stored(description: string): string {
  try {
    return storableDescription(description);
  } catch (cause) {
    if (cause instanceof AppError) throw new RowProblem(cause.message, { cause });
    throw cause;
  }
}

function pick(texts: PhotoTextFields, fields: readonly Field[]): PhotoTextChange["before"] {
  return photoTextsSchema.partial().parse(Object.fromEntries(fields.map((field) => [field, texts[field]])));
}

function describedPhoto({ id, title, image, updated }: StoredPhoto) {
  return { id, title, image, updated };
}

function problemOf({ issues: [issue] }: z.ZodError): string {
  const [column] = [...textColumns].find(([, field]) => field === issue?.path[0]) ?? [];
  if (issue?.code !== "too_big") return `"${column}" cannot be read.`;
  const what = issue.origin === "array" ? "entries" : "characters";
  const where = issue.path.length > 1 ? `An entry of "${column}"` : `"${column}"`;
  return `${where} may have ${issue.maximum} ${what} at most.`;
}
