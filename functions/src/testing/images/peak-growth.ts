/** By how many bytes the memory of this process grows at most while something runs. */
export async function peakGrowth(run: () => Promise<void>): Promise<number> {
  const before = process.memoryUsage.rss();
  let peak = before;
  const timer = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 50);
  try {
    await run();
  } finally {
    clearInterval(timer);
  }
  return peak - before;
}
