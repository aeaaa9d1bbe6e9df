/** `"line 2"`, `"lines 1 and 3"` */
export function lineNumbersText(lineNumbers: readonly number[]): string {
  const numbers = new Intl.ListFormat("en-US").format(lineNumbers.map(String));
  return `${lineNumbers.length === 1 ? "line" : "lines"} ${numbers}`;
}
