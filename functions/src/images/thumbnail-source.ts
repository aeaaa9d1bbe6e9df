/** Reads public thumbnails of the bucket; undefined for one that does not exist. */
export interface ThumbnailSource {
  read(path: string): Promise<Buffer | undefined>;
}
