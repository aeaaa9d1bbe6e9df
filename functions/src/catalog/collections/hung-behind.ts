import { AppError } from "#src/http/app-error.ts";

/** More would not fit into the one document that shoppers read of a collection. */
const maxPhotosOfCollection = 2_000;

/** The photos of a collection, by id2, with others behind them, each once. Throws `conflict` when they are too many. */
export function hungBehind(hung: readonly string[], others: readonly string[]): string[] {
  const together = [...new Set([...hung, ...others])];
  if (together.length > hung.length && together.length > maxPhotosOfCollection)
    throw new AppError("conflict", `A collection holds ${maxPhotosOfCollection} photos at most.`);
  return together;
}
