/** The file key of the original, which all versions of its thumbnails share. */
export function withoutVersion(fileKey: string): string {
  return fileKey.replace(/(-[0-9a-f]{16})-[1-9][0-9]{0,3}$/, "$1");
}

/** Whether two file keys are of the same original, whatever the version of their thumbnails. */
export function isSameOriginal(one: string, other: string): boolean {
  return withoutVersion(one) === withoutVersion(other);
}
