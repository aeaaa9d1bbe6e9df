/** The platform's decoder: `(...choices) => new TextDecoder(...choices)` */
type MakeDecoder = (
  encoding: string,
  options?: { readonly fatal: boolean },
) => { decode(bytes: Uint8Array): string };

/**
 * The text of a file, without a byte order mark: UTF-16 or UTF-8, else Windows-1252, in which spreadsheets save the CSV
 * that they do not call UTF-8.
 */
export function decodeText(bytes: Uint8Array, makeDecoder: MakeDecoder): string {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0))
    return makeDecoder("utf-16le").decode(bytes);
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0))
    return makeDecoder("utf-16be").decode(bytes);
  try {
    return makeDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return makeDecoder("windows-1252").decode(bytes); // it has a character for every byte
  }
}
