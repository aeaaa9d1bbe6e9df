import { imageUrl } from "@lightwell/shared/catalog/image-size";
import { itemAt } from "@lightwell/shared/site/resolved-link";
import { collectionSlugOf } from "@lightwell/shared/site/site-link";
import { use, useState } from "react";
import { PictureDialog } from "#src/admin/editor/picture-dialog.tsx";
import { Button } from "#src/ui/button.tsx";
import { useFocusAfter } from "#src/ui/use-focus-after.ts";
import { Toggle } from "#src/ui/toggle.tsx";
import { CatalogOfSiteContext } from "./catalog-of-site.ts";

interface Props {
  /** What the picture is of, such as `the banner “The coast”`. */
  readonly of: string;
  /** The id2 of the chosen photo; empty for `fallback`. */
  readonly photo: string;
  /** What is shown while no photo is chosen: its file key, and in words. */
  readonly fallback: { readonly image: string; readonly words: string };
  readonly onChange: (photo: string) => void;
}

/** A picture of the site: one of the photos, or that of what it leads to. */
export function PictureChoice({ of, photo, fallback, onChange }: Props) {
  const { photos } = use(CatalogOfSiteContext);
  const [isChoosing, setChoosing] = useState(false);
  const note = useFocusAfter<HTMLParagraphElement>(photo); // Remove the picture removes its own button
  const chosen = photos.find(({ id2, image }) => id2 === photo && image !== "");
  const image = chosen?.image ?? fallback.image;
  return (
    <div className="picture-choice">
      <img src={image ? imageUrl(image, 512) : "/placeholders/collection.svg"} alt="" />
      <div>
        <p ref={note} className="editor-note" tabIndex={-1}>
          {chosen ? `The photo “${chosen.title}”` : fallback.words}
        </p>
        <Button onClick={() => setChoosing(true)}>
          Choose a picture <span className="is-hidden-visually">{`for ${of}`}</span>
        </Button>
        {photo !== "" && (
          <Button look="text" onClick={() => onChange("")}>
            Remove the picture <span className="is-hidden-visually">{`of ${of}`}</span>
          </Button>
        )}
      </div>
      {isChoosing && (
        <PictureDialog
          of={of}
          upload
          onChoose={(chosenPhoto) => {
            onChange(chosenPhoto.id2);
            setChoosing(false);
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  );
}

interface LinkedPictureProps {
  /** What the picture is of, such as `the banner “The coast”`. */
  readonly of: string;
  readonly entry: { readonly link: string; readonly photo: string; readonly isFramed: boolean };
  readonly onChange: (changes: { photo?: string; isFramed?: boolean }) => void;
}

/** The picture of a banner or a tile: a photo, or the picture of the linked collection; in a frame or not. */
export function LinkedPicture({ of, entry, onChange }: LinkedPictureProps) {
  const { collections } = use(CatalogOfSiteContext);
  const slug = collectionSlugOf(entry.link);
  const collection = slug === undefined ? undefined : itemAt(slug, collections);
  return (
    <>
      <PictureChoice
        of={of}
        photo={entry.photo}
        fallback={{
          image: collection?.image ?? "",
          words: collection?.image
            ? `The picture of “${collection.title}”, or the next one that the homepage does not show yet`
            : "No picture yet.",
        }}
        onChange={(photo) => onChange({ photo })}
      />
      <Toggle
        label="Draw it in a frame"
        isChecked={entry.isFramed}
        onChange={(isFramed) => onChange({ isFramed })}
      />
    </>
  );
}
