/** A file that begins like a JPEG, of at least 100 bytes. */
export function aJpeg(name: string, size = 100): File {
  const bytes = new Uint8Array(size);
  bytes.set([0xff, 0xd8, 0xff, 0xe0]);
  return new File([bytes], name, { type: "image/jpeg", lastModified: 1_750_000_000_000 });
}
