import { sizeOf, type PrintConfiguration } from "@lightwell/shared/print/configuration/configuration";
import type { PrintFileConfig } from "#src/config/print-file-config.ts";

const extensions = { jpeg: "jpg", tiff: "tif" } as const;

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

/** Without what a file name may not contain on some system. */
function fileNamePart(text: string): string {
  return text.replace(/[^\w-]/g, "-");
}
