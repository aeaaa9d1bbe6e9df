import { imageUrl } from "@lightwell/shared/catalog/image-size";
import { pictureTypes } from "@lightwell/shared/catalog/picture-file";
import { listAdminPhotos } from "@lightwell/shared/contract/back-office/photo-endpoints";
import { searchableText } from "@lightwell/shared/text/search-words";
import { type RefObject, useEffect, useRef, useState } from "react";
import { awaitThumbnail } from "#src/admin/api/await-thumbnail.ts";
import { backOfficeApi, messageOf, callOf } from "#src/admin/api/back-office-api.ts";
import { useReload } from "#src/admin/api/use-reload.ts";
import { useSendPicture } from "#src/admin/api/upload/send-picture.ts";
import { logWarning } from "#src/log/log.ts";
import { Field } from "#src/ui/field.tsx";
import { Modal } from "#src/ui/modal.tsx";
import { Spinner } from "#src/ui/spinner.tsx";
import { unwrapResult } from "./call-result.ts";

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
    <Modal title={`A picture for ${of}`} className="is-wide" onClose={onClose}>
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

export const picturesApi = backOfficeApi.injectEndpoints({
  endpoints: (build) => ({
    pictures: build.query({
      ...callOf(listAdminPhotos),
      keepUnusedDataFor: 0,
    }),
  }),
});

/**
 * Uploads a picture as a photo that is not active, titled after its file. If the component is unmounted meanwhile, the
 * picture is sent to its end, but `onReady` is not called.
 */
function useNewPicture(onReady: (photo: { readonly id: string; readonly id2: string }) => void) {
  const send = useSendPicture();
  const reload = useReload(picturesApi.endpoints.pictures);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const mounted = useMounted();

  const start = async (file: File) => {
    setBusy(true);
    setProblem("");
    try {
      const { signal } = new AbortController(); // the upload is completed even if the dialog is closed
      const picture = { file, type: "photos", id: "", description: "" } as const;
      const sent = await send(picture, { signal, onProgress: () => undefined });
      if (sent.state === "stored") await awaitThumbnail(sent.fileKey, signal);
      const id = sent.state === "stored" ? sent.id : sent.photo.id; // it may be here already
      const photo = unwrapResult(await reload({}))?.find((listed) => listed.id === id);
      if (photo && mounted.current) onReady(photo);
    } catch (cause) {
      logWarning("site.picture-not-uploaded", cause);
      setProblem(messageOf(cause, "The picture could not be uploaded."));
    } finally {
      setBusy(false);
    }
  };

  return { isBusy, problem, start };
}

/** True in the ref while the component is mounted: for results that arrive after the page may have been left. */
function useMounted(): RefObject<boolean> {
  const mounted = useRef(false);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);
  return mounted;
}
