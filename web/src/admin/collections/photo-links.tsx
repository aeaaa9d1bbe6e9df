import { searchableText } from "@lightwell/shared/text/search-words";
import { imageUrl } from "@lightwell/shared/catalog/image-size";
import { useState } from "react";
import { Button } from "#src/ui/button.tsx";
import { Field } from "#src/ui/field.tsx";
import { Spinner } from "#src/ui/spinner.tsx";
import { collectionAdminApi } from "#src/admin/api/collection-admin-api.ts";

interface Props {
  /** The id2 of the photos that are in the collection already. */
  readonly linked: readonly string[];
  readonly isBusy: boolean;
  readonly onLink: (photoId: string) => void;
}

const shownAtOnce = 200;

/** The photos that are not in the collection yet, to be linked. */
export function PhotoLinks({ linked, isBusy, onLink }: Props) {
  const { data: photos, error } = collectionAdminApi.usePhotosToLinkQuery({});
  const [search, setSearch] = useState("");
  if (error) return <p className="editor-note">Error</p>;
  if (!photos) return <Spinner />;
  const searched = searchableText(search.trim());
  const contained = new Set(linked);
  const found = photos.filter(
    ({ id2, title, tags }) =>
      !contained.has(id2) && [title, ...tags].some((words) => searchableText(words).includes(searched)),
  );
  return (
    <>
      <Field
        label="Search photos"
        type="search"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      {found.length === 0 && <p className="editor-note">No photos to add.</p>}
      {found.length > shownAtOnce && (
        <p className="editor-note">
          The first {shownAtOnce} of <span>{found.length.toLocaleString("en-US")}</span> photos. Search for
          others.
        </p>
      )}
      <ul className="photo-links">
        {found.slice(0, shownAtOnce).map(({ id, image, title }) => (
          <li key={id}>
            <img src={image ? imageUrl(image, 128) : "/placeholders/photo.svg"} alt="" loading="lazy" />
            <span className="photo-links-title">{title || "Untitled"}</span>
            <Button look="text" isDisabled={isBusy} onClick={() => onLink(id)}>
              Link <span className="is-hidden-visually">{title || "Untitled"}</span>
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
