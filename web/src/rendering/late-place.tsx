import { useCallback } from "react";
import type { LatePart } from "./late-part.tsx";

/**
 * Marks the place of a waiting part, which is loaded once the mark is in the window. It takes no space. In a flex or
 * grid container, its place is where the content of the container begins.
 */
export function LatePlace({ of: { load } }: { readonly of: Pick<LatePart<never>, "load"> }) {
  const observe = useCallback(
    (mark: Element | null) => {
      if (!mark) return undefined;
      const observer = new IntersectionObserver(([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        load().catch(() => undefined); // rendering the part reports the failure
      });
      observer.observe(mark);
      return () => observer.disconnect();
    },
    [load],
  );
  return <span className="late-place" ref={observe} />;
}
