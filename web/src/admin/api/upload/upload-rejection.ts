/** Thrown for a file that cannot become a picture, however often it is sent; its message tells the owner why. */
export class UploadRejection extends Error {
  override readonly name = "UploadRejection";
}
