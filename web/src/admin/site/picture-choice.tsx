import { imageUrl } from "@lightwell/shared/catalog/image-size";
import { use, useState } from "react";
import { Button } from "#src/ui/button.tsx";
import { Field } from "#src/ui/field.tsx";
import { Modal } from "#src/ui/modal.tsx";
import { CatalogOfSiteContext } from "./catalog-of-site.ts";
import { useNewPicture } from "./use-new-picture.ts";

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
  const chosen = photos.find(({ id2, image }) => id2 === photo && image !== "");
  const image = chosen?.image ?? fallback.image;
  return (
    <div className="picture-choice">
      <img src={image ? imageUrl(image, 512) : "/placeholders/collection.svg"} alt="" />
      <div>
        <p className="editor-note">{chosen ? `The photo “${chosen.title}”` : fallback.words}</p>
        <Button onClick={() => setChoosing(true)}>
          Choose a picture <span className="is-hidden-visually">for {of}</span>
        </Button>
        {photo !== "" && (
          <Button look="text" onClick={() => onChange("")}>
            Remove the picture <span className="is-hidden-visually">of {of}</span>
          </Button>
        )}
      </div>
      {isChoosing && (
        <PictureDialog
          of={of}
          onChoose={(id2) => {
            onChange(id2);
            setChoosing(false);
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  );
}

/** As many as fit on a few screens; a search finds the others. */
const mostShown = 60;

interface DialogProps {
  readonly of: string;
  readonly onChoose: (id2: string) => void;
  readonly onClose: () => void;
}

function PictureDialog({ of, onChoose, onClose }: DialogProps) {
  const { photos } = use(CatalogOfSiteContext);
  const [search, setSearch] = useState("");
  const upload = useNewPicture(onChoose);
  const searched = search.trim().toLowerCase();
  const found = photos.filter(
    ({ image, title, tags }) =>
      image !== "" && [title, ...tags].some((words) => words.toLowerCase().includes(searched)),
  );
  return (
    <Modal title={`A picture for ${of}`} className="picture-dialog" onClose={onClose}>
      <Field
        label="Search photos"
        type="search"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <label className="field">
        <span className="label">Or upload a new one</span>
        <input
          type="file"
          accept="image/jpeg,image/png,image/webp"
          disabled={upload.isBusy}
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            if (file) void upload.start(file);
          }}
        />
        <span className="help">It becomes a photo that is not active.</span>
      </label>
      <p className="help is-danger" role="alert">
        {upload.problem}
      </p>
      {upload.isBusy && <p role="status">Uploading...</p>}
      {found.length === 0 && <p className="editor-note">No photos.</p>}
      <ul className="picture-grid">
        {found.slice(0, mostShown).map(({ id2, image, title }) => (
          <li key={id2}>
            <button type="button" onClick={() => onChoose(id2)}>
              <img src={imageUrl(image, 128)} alt="" loading="lazy" />
              <span>{title || "Untitled"}</span>
            </button>
          </li>
        ))}
      </ul>
      {found.length > mostShown && (
        <p className="editor-note">{found.length - mostShown} more: search by title or tag.</p>
      )}
    </Modal>
  );
}
