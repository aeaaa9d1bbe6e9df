import type { PrintIndex } from "@lightwell/shared/browse/print-index";
import { useEffect, useState } from "react";
import { readPageData } from "#src/rendering/page-data.ts";

/**
 * The index of all prints, loaded after the page is shown: undefined until then, `"missing"` if it cannot be loaded.
 */
export function usePrintIndex(): PrintIndex | "missing" | undefined {
  const [index, setIndex] = useState<PrintIndex | "missing">();
  useEffect(() => {
    let isLeft = false;
    const set = (loaded: PrintIndex | "missing") => {
      if (!isLeft) setIndex(loaded);
    };
    readPrintIndex().then(set, () => set("missing"));
    return () => {
      isLeft = true;
    };
  }, []);
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
  return { ...first, photos: [...first.photos, ...later.flatMap(({ photos }) => photos)] };
}
