import { searchableText } from "@lightwell/shared/text/search-words";
import { imageUrl } from "@lightwell/shared/catalog/image-size";
import { pictureTypes } from "@lightwell/shared/catalog/picture-file";
import { useState } from "react";
import { Field } from "#src/ui/field.tsx";
import { Modal } from "#src/ui/modal.tsx";
import { Spinner } from "#src/ui/spinner.tsx";
import { picturesApi } from "./pictures-api.ts";
import { useNewPicture } from "./use-new-picture.ts";

/** As many as fit on a few screens; a search finds the others. */
const mostShown = 60;

interface Props {
  /** What the picture is of, such as `the banner “The coast”`. */
  readonly of: string;
  /** Whether a new picture can be uploaded here. */
  readonly upload?: boolean;
  readonly onChoose: (photo: { readonly id: string; readonly id2: string }) => void;
  readonly onClose: () => void;
}

/** The photos with a picture, to choose one. */
export function PictureDialog({ of, upload: canUpload = false, onChoose, onClose }: Props) {
  const { data: photos, error } = picturesApi.usePicturesQuery({});
  const [search, setSearch] = useState("");
  const upload = useNewPicture(onChoose);
  const searched = searchableText(search.trim());
  const found = (photos ?? []).filter(
    ({ image, title, tags }) =>
      image !== "" && [title, ...tags].some((words) => searchableText(words).includes(searched)),
  );
  return (
    <Modal title={`A picture for ${of}`} className="picture-dialog" onClose={onClose}>
      <Field
        label="Search photos"
        type="search"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      {canUpload && (
        <>
          <label className="field">
            <span className="label">Or upload a new one</span>
            <input
              type="file"
              accept={pictureTypes.join(",")}
              disabled={upload.isBusy}
              onChange={(event) => {
                const [file] = event.target.files ?? [];
                if (file) void upload.start(file);
                event.target.value = ""; // choosing the same file again is a choice, too
              }}
            />
            <span className="help">It becomes a photo that is not active.</span>
          </label>
          <p className="help is-danger" role="alert">
            {upload.problem}
          </p>
          {upload.isBusy && <p role="status">Uploading...</p>}
        </>
      )}
      {error && <p className="editor-note">Error</p>}
      {!photos && !error && <Spinner />}
      {photos && found.length === 0 && <p className="editor-note">No photos.</p>}
      <ul className="picture-grid">
        {found.slice(0, mostShown).map(({ id, id2, image, title }) => (
          <li key={id2}>
            <button type="button" onClick={() => onChoose({ id, id2 })}>
              <img src={imageUrl(image, 128)} alt="" loading="lazy" />
              <span>{title || "Untitled"}</span>
            </button>
          </li>
        ))}
      </ul>
      {found.length > mostShown && (
        <p className="editor-note">{`${found.length - mostShown} more: search by title or tag.`}</p>
      )}
    </Modal>
  );
}
