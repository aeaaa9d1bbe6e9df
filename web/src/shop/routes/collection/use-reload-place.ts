import { useEffect, useRef, type RefObject } from "react";
import { readStored, writeStored } from "#src/storage/browser-storage.ts";

const storageKey = "collection-place";

/**
 * Finds the place again after a reload, or Back from another document, when several pages had been loaded: then the
 * document has only the page that the URL names, and the browser's own position is one of the longer document.
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
      history.scrollRestoration = "auto"; // from the browser's cache, with everything that was loaded
    };
    window.addEventListener("pagehide", handleLeave);
    window.addEventListener("pageshow", handleReturn);
    return () => {
      window.removeEventListener("pagehide", handleLeave);
      window.removeEventListener("pageshow", handleReturn);
    };
  }, [list]);
}

/** The photo at the top of the window: its place on its page, and its distance from the top in CSS pixels. */
function storePlace(list: HTMLElement): void {
  const page = new URLSearchParams(window.location.search).get("page") ?? "1";
  const photos = [...list.querySelectorAll(`[data-page="${CSS.escape(page)}"] li`)];
  const index = photos.findIndex((photo) => photo.getBoundingClientRect().bottom > 0);
  const top = photos[index]?.getBoundingClientRect().top ?? 0;
  writeStored("sessionStorage", storageKey, `${index} ${top} ${window.location.href}`);
}

function storedPlace(): { readonly index: number; readonly top: number } | undefined {
  const [index, top, url] = readStored("sessionStorage", storageKey)?.split(" ") ?? [];
  return url === window.location.href ? { index: Number(index), top: Number(top) } : undefined;
}
