/** The output for progress, like `process.stdout`. */
export interface ProgressOutput {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

const barWidth = 30;

/**
 * Reports how many of `total` pictures are uploaded: in a terminal as a bar that redraws its line, elsewhere as a plain
 * line after each further tenth. Returns a function to call after each upload.
 */
export function uploadProgress(total: number, output: ProgressOutput): () => void {
  let done = 0;
  const report = (): void => {
    const text = `Pictures ${done} of ${total}`;
    if (output.isTTY) {
      const filled = total === 0 ? barWidth : Math.round((done / total) * barWidth);
      const bar = "█".repeat(filled) + "░".repeat(barWidth - filled);
      output.write(`\r${bar} ${text}${done >= total ? "\n" : ""}`);
    } else if (done === 0 || done === total || tenthOf(done, total) > tenthOf(done - 1, total)) {
      output.write(`${text}\n`);
    }
  };
  report();
  return () => {
    done += 1;
    report();
  };
}

function tenthOf(done: number, total: number): number {
  return Math.floor((done * 10) / total);
}
