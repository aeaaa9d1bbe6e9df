import { isSameOriginal } from "#src/catalog/same-original.ts";
import { isSameContent } from "#src/changes/changed-fields.ts";
import type { PrintedPicture } from "#src/print/geometry/printed-picture.ts";
import type { LineItem } from "./cart-schemas.ts";

interface ShownLine {
  readonly image?: string | undefined;
  readonly picture?: PrintedPicture | undefined;
}

/** Whether a line of a cart shows its print as the shop makes it. What the line does not say is not compared. */
export function isDrawnAsMade(shown: ShownLine, made: Pick<LineItem, keyof ShownLine>): boolean {
  return (
    (shown.image === undefined || isSameOriginal(shown.image, made.image)) &&
    (shown.picture === undefined || isSameContent(shown.picture, made.picture))
  );
}
