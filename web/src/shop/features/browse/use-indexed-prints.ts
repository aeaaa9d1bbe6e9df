import { preparePrintIndex, type PrintIndex } from "@lightwell/shared/browse/searched-prints";
import { useEffect, useState } from "react";
import { readPageData } from "#src/rendering/page-data.ts";

/**
 * The index of all prints, loaded and prepared for searches once it is wanted. Undefined until then, and if it cannot
 * be loaded.
 */
export function usePrintIndex(isWanted: boolean): PrintIndex | undefined {
  const [index, setIndex] = useState<PrintIndex>();
  useEffect(() => {
    if (!isWanted) return undefined;
    let isLeft = false;
    readPrintIndex().then(
      (loaded) => {
        if (!isLeft) setIndex(loaded);
      },
      () => undefined, // the server answers each search
    );
    return () => {
      isLeft = true;
    };
  }, [isWanted]);
  return index;
}

async function readPrintIndex(): Promise<PrintIndex> {
  const { parts, ...first } = await readPageData("getPrintIndex", { part: "0" });
  const later = await Promise.all(
    Array.from(
      { length: parts - 1 },
      async (_, index) => await readPageData("getPrintIndex", { part: String(index + 1) }),
    ),
  );
  const index = { ...first, photos: [...first.photos, ...later.flatMap(({ photos }) => photos)] };
  await preparePrintIndex(index, nextTask);
  return index;
}

/** The browser handles input between two tasks. */
async function nextTask(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve));
}
