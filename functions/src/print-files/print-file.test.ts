import { expect, test } from "vitest";
import { printFileName } from "./print-file.ts";

test("a print file is named by order, line, size, frame and matte", () => {
  const choices = { framed_sizes: "16x20", framed_materials: "maple", framed_mattes: "single" };
  const place = { orderNumber: "LW-7K3F-92Q", lineNumber: 1 };
  expect(printFileName(place, { type: "framed", choices }, "jpeg")).toBe(
    "LW-7K3F-92Q_1_16x20_framed-maple_matte-single.jpg",
  );
});

test("an unframed print is named by its finish, a TIFF by its ending", () => {
  const place = { orderNumber: "LW-7K3F-92Q", lineNumber: 2 };
  const choices = { sizes: "8x12", finishes: "glossy" };
  expect(printFileName(place, { type: "unframed", choices }, "tiff")).toBe(
    "LW-7K3F-92Q_2_8x12_unframed_finish-glossy.tif",
  );
});
