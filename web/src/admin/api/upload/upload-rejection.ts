/** Thrown for a file that is not accepted as a picture, so that a retry is useless; its message has the reason. */
export class UploadRejection extends Error {
  override readonly name = "UploadRejection";
}
