import { fileKeyRegExp, withoutVersion } from "@lightwell/shared/catalog/image-size";

const folder = "originals/";

/**
 * The path of an original in the bucket, whatever the version of the thumbnails. For the beginning of a file key: the
 * common beginning of such paths.
 */
export function originalName(fileKey: string): string {
  return `${folder}${withoutVersion(fileKey)}`;
}

/** The file key of an original; undefined for any other file of the bucket. */
export function fileKeyOfOriginal(name: string): string | undefined {
  if (!name.startsWith(folder)) return undefined;
  const fileKey = name.slice(folder.length);
  return fileKeyRegExp.test(fileKey) ? fileKey : undefined;
}
