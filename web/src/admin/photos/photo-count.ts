/** `1 photo`, `12 photos`. */
export function photoCount(count: number): string {
  return count === 1 ? "1 photo" : `${count.toLocaleString("en-US")} photos`;
}
