/** The longest time in which the picture of an upload is expected; the back office then offers to send it again. */
export const processedWithinMs = 5 * 60_000;

/** Whether a photo was made of an uploaded file whose picture was not processed in time. Times in epoch ms. */
export function isUnprocessed(
  { image, created }: { readonly image: string; readonly created: number },
  nowMs: number,
): boolean {
  return image === "" && created + processedWithinMs <= nowMs;
}
