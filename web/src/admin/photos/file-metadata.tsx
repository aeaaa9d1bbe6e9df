import {
  isWithoutMetadata,
  replacedFromFile,
  takenOfMetadata,
} from "@lightwell/shared/catalog/texts-from-file";
import { tagsPerPhoto } from "@lightwell/shared/catalog/photo";
import type { Photo } from "@lightwell/shared/catalog/catalog-schemas";
import { Button } from "#src/ui/button.tsx";
import { useFocusAfter } from "#src/ui/use-focus-after.ts";
import { type AdminFailure, failureOf } from "#src/admin/api/back-office-api.ts";
import { photoAdminApi } from "./photo-admin-api.ts";
import { useState } from "react";

interface Props {
  readonly photo: Photo;
  readonly onChange: (changes: Partial<Photo>) => void;
  /** Called with the photo after its file was read again. */
  readonly onRead: (photo: Photo) => void;
}

/** The metadata of the picture's file, with buttons that copy it into the fields of the photo. */
export function FileMetadata({ photo, onChange, onRead }: Props) {
  const { embeddedMetadata: metadata } = photo;
  const rows = metadataRows(photo);
  const usable = rows.filter(({ changes }) => changes);
  const heading = useFocusAfter<HTMLHeadingElement>(usable.length > 1);
  return (
    <section className="file-metadata" aria-labelledby="file-metadata">
      <h2 id="file-metadata" ref={heading} tabIndex={-1}>
        From the file
      </h2>
      {isWithoutMetadata(metadata) && (
        <p className="editor-note">
          The file has no title, caption, keywords, place, date, camera or copyright.
        </p>
      )}
      <dl className="facts">
        {rows.map(({ name, text, field, changes }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
            {field && (
              <dd>
                <Button look="text" isDisabled={!changes} onClick={() => changes && onChange(changes)}>
                  {changes ? `Use as ${field}` : `Used as ${field}`}
                </Button>
              </dd>
            )}
          </div>
        ))}
      </dl>
      <p className="buttons">
        {usable.length > 1 && (
          <Button onClick={() => onChange(Object.assign({}, ...usable.map(({ changes }) => changes)))}>
            Use all
          </Button>
        )}
        <ReadAgain id={photo.id} onRead={onRead} />
      </p>
    </section>
  );
}

interface MetadataRow {
  readonly name: string;
  readonly text: string;
  /** The photo's own field for it, in words. */
  readonly field?: string;
  /** The fields of the photo that change when this value is copied; undefined if none does. */
  readonly changes?: Partial<Photo> | undefined;
}

/** One row per metadata field of the file; empty fields are omitted. */
function metadataRows(photo: Photo): readonly MetadataRow[] {
  const { embeddedMetadata: metadata } = photo;
  const texts = replacedFromFile(photo, metadata);
  const taken = takenOfMetadata(metadata);
  const newKeywords = metadata.keywords.filter((tag) => !photo.tags.includes(tag));
  const tags = [...photo.tags, ...newKeywords].slice(0, tagsPerPhoto);
  const rows: readonly MetadataRow[] = [
    {
      name: "Title",
      text: metadata.title,
      field: "title",
      changes: photo.title === texts.title ? undefined : { title: texts.title },
    },
    {
      name: "Place",
      text: metadata.place,
      field: "subtitle",
      changes: photo.subtitle === texts.subtitle ? undefined : { subtitle: texts.subtitle },
    },
    {
      name: "Caption",
      text: metadata.caption,
      field: "description",
      changes: texts.description === photo.description ? undefined : { description: texts.description },
    },
    {
      name: "Keywords",
      text: metadata.keywords.join(", "),
      field: "tags",
      changes: tags.length > photo.tags.length ? { tags } : undefined,
    },
    { name: "Taken on", text: formatDay(metadata.takenOn) },
    {
      name: "Where, when and with what",
      text: taken,
      field: "note",
      changes: photo.taken === taken ? undefined : { taken },
    },
    { name: "Copyright", text: metadata.copyright },
  ];
  return rows.filter(({ text }) => text !== "");
}

/** `2024-06-07` → `June 7, 2024`. */
function formatDay(day: string): string {
  if (day === "") return "";
  return new Date(`${day}T00:00:00Z`).toLocaleDateString("en-US", { dateStyle: "long", timeZone: "UTC" });
}

function ReadAgain({ id, onRead }: { readonly id: string; readonly onRead: Props["onRead"] }) {
  const [read, { isLoading }] = photoAdminApi.useReadPhotoMetadataMutation();
  const [failure, setFailure] = useState<AdminFailure>();
  const readAgain = async () => {
    setFailure(undefined);
    const { data, error } = await read({ id });
    if (error) setFailure(failureOf(error));
    if (data) onRead(data);
  };
  return (
    <>
      <Button look="text" isBusy={isLoading} isDisabled={isLoading} onClick={() => void readAgain()}>
        Read the file again
      </Button>
      <span role="status" className="help is-danger">
        {failure?.message}
      </span>
    </>
  );
}
