import type { PrintIndex } from "@lightwell/shared/browse/find-prints";
import { useEffect, useState } from "react";
import { readPageData } from "#src/api/page-data.ts";

interface LoadedIndex {
  /** Undefined until it is loaded. */
  readonly index: PrintIndex | undefined;
  /** Whether it could not be loaded. */
  readonly isMissing: boolean;
}

/** The index of all prints, loaded after the page is shown. */
export function usePrintIndex(): LoadedIndex {
  const [loaded, setLoaded] = useState<LoadedIndex>({ index: undefined, isMissing: false });
  useEffect(() => {
    let isLeft = false;
    const set = (next: LoadedIndex) => {
      if (!isLeft) setLoaded(next);
    };
    readIndex().then(
      (index) => set({ index, isMissing: false }),
      () => set({ index: undefined, isMissing: true }), // the server is asked for each search instead
    );
    return () => {
      isLeft = true;
    };
  }, []);
  return loaded;
}

async function readIndex(): Promise<PrintIndex> {
  const { parts, ...first } = await readPageData("getPrintIndex", { part: "0" });
  const later = await Promise.all(
    Array.from(
      { length: parts - 1 },
      async (_, index) => await readPageData("getPrintIndex", { part: String(index + 1) }),
    ),
  );
  return { ...first, photos: [...first.photos, ...later.flatMap(({ photos }) => photos)] };
}
