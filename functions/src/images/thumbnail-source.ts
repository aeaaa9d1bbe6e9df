/** Thumbnails as the bucket shows them to everybody; undefined for one that is not there. */
export interface ThumbnailSource {
  read(path: string): Promise<Buffer | undefined>;
}
