import { useEffect, useRef, type RefObject } from "react";
import { readStored, writeStored } from "#src/storage/browser-storage.ts";

const storageKey = "collection-place";

/**
 * Restores the scroll position after a reload, or after Back from another document, if several pages had been loaded.
 * The document then has only the page in the URL, and the browser's own position refers to the longer document.
 */
export function useReloadPlace(list: RefObject<HTMLElement | null>, pageCount: number): void {
  const count = useRef(pageCount);
  useEffect(() => void (count.current = pageCount));

  useEffect(() => {
    if (history.scrollRestoration === "manual") {
      history.scrollRestoration = "auto";
      const place = storedPlace();
      const photo = place && list.current?.querySelectorAll("li")[place.index];
      if (photo) window.scrollBy({ top: photo.getBoundingClientRect().top - place.top, behavior: "instant" });
    }
    const handleLeave = () => {
      if (count.current === 1 || !list.current) return;
      history.scrollRestoration = "manual";
      storePlace(list.current);
    };
    const handleReturn = () => {
      history.scrollRestoration = "auto"; // restored from the back/forward cache, with all loaded pages
    };
    window.addEventListener("pagehide", handleLeave);
    window.addEventListener("pageshow", handleReturn);
    return () => {
      window.removeEventListener("pagehide", handleLeave);
      window.removeEventListener("pageshow", handleReturn);
    };
  }, [list]);
}

/** Stores the photo at the top of the window: its index on its page, and its distance from the top in CSS pixels. */
function storePlace(list: HTMLElement): void {
  const page = /\/page\/(\d+)$/.exec(window.location.pathname)?.[1] ?? "1";
  const photos = [...list.querySelectorAll(`[data-page="${CSS.escape(page)}"] li`)];
  const index = photos.findIndex((photo) => photo.getBoundingClientRect().bottom > 0);
  const top = photos[index]?.getBoundingClientRect().top ?? 0;
  writeStored("sessionStorage", storageKey, `${index} ${top} ${window.location.href}`);
}

function storedPlace(): { readonly index: number; readonly top: number } | undefined {
  const [index, top, url] = readStored("sessionStorage", storageKey)?.split(" ") ?? [];
  return url === window.location.href ? { index: Number(index), top: Number(top) } : undefined;
}
