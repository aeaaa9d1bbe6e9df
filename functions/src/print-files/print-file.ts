import { cutText } from "@lightwell/shared/text/cut-text";
import {
  configurationOf,
  type PrintConfiguration,
} from "@lightwell/shared/print/configuration/configuration";
import { pickPrintedPicture } from "@lightwell/shared/print/geometry/printed-picture";
import { printGeometry } from "@lightwell/shared/print/geometry/print-geometry";
import { createHash } from "node:crypto";
import type { PrintFileConfig } from "#src/config/print-file-config.ts";
import type { OrderLine } from "@lightwell/shared/orders/orders-schemas";
import type { Order } from "#src/orders/order.ts";
import { printFileName } from "./print-file-name.ts";

/** The print file of a line with the current settings; it may not exist yet. */
export interface WantedPrintFile {
  readonly name: string;
  /** Path in the bucket. It contains a hash of everything that the file is made from. */
  readonly path: string;
  readonly line: OrderLine;
  readonly configuration: PrintConfiguration;
}

/** The folder of all print files in the bucket. */
export const printFileFolder = "print-files/";

/** Increase it when the same line gets another file, so that none of the earlier ones is used. */
const drawingVersion = 2;

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
