import type { OrderLine } from "@lightwell/shared/orders/orders-schemas";
import {
  configurationOf,
  type PrintConfiguration,
  sizeOf,
} from "@lightwell/shared/print/configuration/configuration";
import { printGeometry } from "@lightwell/shared/print/geometry/print-geometry";
import { pickPrintedPicture } from "@lightwell/shared/print/geometry/printed-picture";
import { cutText } from "@lightwell/shared/text/cut-text";
import { createHash } from "node:crypto";
import type { PrintFileConfig } from "#src/config/config.ts";
import type { Order } from "#src/orders/order.ts";

/** The print file of a line with the current settings; it may not exist yet. */
export interface WantedPrintFile {
  readonly name: string;
  /** Path in the bucket. It contains a hash of everything that the file is made from. */
  readonly path: string;
  readonly line: OrderLine;
  readonly configuration: PrintConfiguration;
}

/** The print file of a line, counted from 1; undefined when there is no such line, no picture or no size to print. */
export function wantedPrintFile(
  order: Pick<Order, "id" | "number" | "lines">,
  lineNumber: number,
  config: PrintFileConfig,
): WantedPrintFile | undefined {
  const line = order.lines[lineNumber - 1];
  const configuration = line && configurationOf(line.selected);
  if (!line || line.image === "" || !configuration || !printGeometry(configuration, line)) return undefined;
  const name = printFileName({ orderNumber: order.number, lineNumber }, configuration, config.format);
  const content = [line.image, configuration, pickPrintedPicture(line), config, drawingVersion];
  const hash = cutText(createHash("sha256").update(JSON.stringify(content)).digest("hex"), 16);
  return { name, path: `${printFileFolder}${order.id}/${lineNumber}-${hash}/${name}`, line, configuration };
}

/** Stores print files. They are private, and readable for some minutes by everybody who has the URL. */
export interface PrintFileStore {
  /** Stores a file of this machine. `path` is its place in the bucket, `name` what it is saved as by a browser. */
  put(localPath: string, file: { readonly path: string; readonly name: string }): Promise<void>;
  has(path: string): Promise<boolean>;
  /** A URL of the file that works until `expiresAt`, epoch ms. */
  temporaryUrl(path: string, expiresAt: number): Promise<string>;
  /** Deletes the files that were stored before an instant, in epoch ms. */
  deleteOlderThan(beforeMs: number): Promise<void>;
}

/** The folder of all print files in the bucket. */
export const printFileFolder = "print-files/";

/** Increase it when the same line gets another file, so that none of the earlier ones is used. */
const drawingVersion = 2;

/**
 * The name under which the lab stores a print file: `LW-7K3F-92Q_1_16x20_framed-maple_matte-single.jpg` or
 * `LW-7K3F-92Q_2_8x12_unframed_finish-glossy.jpg`. `lineNumber` counts from 1.
 */
export function printFileName(
  { orderNumber, lineNumber }: { readonly orderNumber: string; readonly lineNumber: number },
  configuration: PrintConfiguration,
  format: PrintFileConfig["format"],
): string {
  const { type, choices } = configuration;
  const chosen =
    type === "framed"
      ? [`framed-${choices.framed_materials ?? "none"}`, `matte-${choices.framed_mattes ?? "none"}`]
      : ["unframed", `finish-${choices.finishes ?? "none"}`];
  const parts = [orderNumber, String(lineNumber), sizeOf(configuration) ?? "no-size", ...chosen];
  return `${parts.map(fileNamePart).join("_")}.${extensions[format]}`;
}

const extensions = { jpeg: "jpg", tiff: "tif" } as const;

/** Without what a file name may not contain on some system. */
function fileNamePart(text: string): string {
  return text.replace(/[^\w-]/g, "-");
}
