/** Photos of damage, stored privately, by order and name. */
export interface DamagePhotos {
  /**
   * Stores a photo as WebP without metadata. Returns its name; the same file has the same. Throws an `AppError`,
   * `unsupported-media-type` or `invalid-request`, for a file that is no picture.
   */
  store(orderId: string, file: Buffer): Promise<string>;
  /** A WebP; undefined when it is not stored. */
  read(orderId: string, name: string): Promise<Buffer | undefined>;
  /** Deletes all of an order, also those whose prints were not made again after all. */
  deleteAll(orderId: string): Promise<void>;
}
