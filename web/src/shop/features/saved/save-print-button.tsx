import type { PublicPhoto } from "@lightwell/shared/catalog/catalog-schemas";
import type { PrintConfiguration } from "@lightwell/shared/print/configuration/configuration";
import {
  savedPrintHref,
  savedPrintOf,
  withoutSavedPrint,
  withSavedPrint,
} from "@lightwell/shared/saved/saved-prints";
import type { SavedPrint } from "@lightwell/shared/saved/saved-schemas";
import { paths } from "@lightwell/shared/routes/paths";
import { Link } from "react-router-dom";
import { HeartIcon } from "#src/ui/icons.tsx";
import { changeSavedPrints, useSavedPrints } from "./use-saved-prints.ts";

interface Props {
  readonly photo: PublicPhoto;
  readonly configuration: PrintConfiguration;
}

/** Saves the photo with the current choices, or removes it from the saved prints. */
export function SavePrintButton({ photo, configuration }: Props) {
  const print = savedPrintOf(photo, configuration);
  const isSaved = useIsSaved(print);
  return (
    <button
      type="button"
      className="photo-action save-print"
      aria-pressed={isSaved}
      onClick={() =>
        void changeSavedPrints((prints) =>
          isSaved ? withoutSavedPrint(prints, print) : withSavedPrint(prints, print),
        )
      }
    >
      <HeartIcon />
      <span>{isSaved ? "Saved" : "Save"}</span> <span className="is-hidden-visually">this print</span>
    </button>
  );
}

/** Leads to the saved prints once this one is among them. */
export function SavedPrintsLink({ photo, configuration }: Props) {
  const isSaved = useIsSaved(savedPrintOf(photo, configuration));
  return (
    <span className="saved-prints-link" role="status">
      {isSaved && (
        <Link to={paths.saved.href()}>
          View <span className="action-object">saved prints</span>
        </Link>
      )}
    </span>
  );
}

function useIsSaved(print: SavedPrint): boolean {
  const href = savedPrintHref(print);
  return useSavedPrints()?.some((saved) => savedPrintHref(saved) === href) ?? false;
}
