import type { PrintedPicture } from "@lightwell/shared/print/geometry/printed-picture";
import type { Selected } from "@lightwell/shared/print/configuration/configuration";

/** A print that is drawn when the mail goes out, and shown in its HTML as `cid:<cid>`. */
export interface DrawnPrint extends PrintedPicture {
  readonly cid: string;
  /** The photo's file key; empty when it has no picture. */
  readonly image: string;
  readonly selected: Selected;
}

/**
 * A mail to one person. The sender is the shop's own and is not part of it; `html` and `text` have the same content.
 */
export interface Mail {
  readonly to: string;
  readonly replyTo?: string | undefined;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly prints?: readonly DrawnPrint[] | undefined;
}
