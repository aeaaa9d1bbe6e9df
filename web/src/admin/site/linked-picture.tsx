import { collectionAt } from "@lightwell/shared/site/public-site";
import { collectionSlugOf } from "@lightwell/shared/site/site-link";
import { use } from "react";
import { Toggle } from "#src/ui/toggle.tsx";
import { CatalogOfSiteContext } from "./catalog-of-site.ts";
import { PictureChoice } from "./picture-choice.tsx";

interface Props {
  /** What the picture is of, such as `the banner “The coast”`. */
  readonly of: string;
  readonly entry: { readonly link: string; readonly photo: string; readonly isFramed: boolean };
  readonly onChange: (changes: { photo?: string; isFramed?: boolean }) => void;
}

/** The picture of a banner or a tile: a photo, or the picture of the linked collection; in a frame or not. */
export function LinkedPicture({ of, entry, onChange }: Props) {
  const { collections } = use(CatalogOfSiteContext);
  const slug = collectionSlugOf(entry.link);
  const collection = slug === undefined ? undefined : collectionAt(slug, collections);
  return (
    <>
      <PictureChoice
        of={of}
        photo={entry.photo}
        fallback={{
          image: collection?.image ?? "",
          words: collection?.image ? `The picture of “${collection.title}”` : "No picture yet.",
        }}
        onChange={(photo) => onChange({ photo })}
      />
      <Toggle
        label="Draw it in a frame"
        isOn={entry.isFramed}
        onChange={(isFramed) => onChange({ isFramed })}
      />
    </>
  );
}
