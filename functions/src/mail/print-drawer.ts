import type { DrawnPrint } from "./mail.ts";

/** Draws prints for mails: JPEG bytes, `undefined` for a print that has no size to draw. */
export interface PrintDrawer {
  draw(print: DrawnPrint): Promise<Buffer | undefined>;
}
