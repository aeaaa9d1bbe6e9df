import "#styles/shop/photo-late.scss";
import { savedListHref } from "@lightwell/shared/saved/saved-prints";
import type { SavedPrint } from "@lightwell/shared/saved/saved-schemas";
import { wallHref } from "@lightwell/shared/saved/wall-query";
import { Link } from "react-router-dom";
import { ShareLink } from "#src/shop/components/share-link.tsx";

interface Props {
  readonly prints: readonly SavedPrint[];
  /** Whether there are enough of them for a wall. */
  readonly canHang: boolean;
}

/** What can be done with all saved prints together. */
export function SavedActions({ prints, canHang }: Props) {
  return (
    <>
      {canHang && (
        <Link className="button is-plain" to={wallHref(prints)}>
          Arrange on a wall
        </Link>
      )}
      <ShareLink
        url={window.location.origin + savedListHref(prints)}
        title="A list of prints"
        object="my list"
      />
    </>
  );
}
