/** A photo's first title: `golden-gate_at dawn.jpg` becomes `golden gate at dawn`. */
export function titleOfFile(name: string): string {
  const stem = name.replace(/\.[^.]*$/, "");
  const words = stem.replace(/[-_\s]+/g, " ").trim();
  return words.slice(0, 200);
}
