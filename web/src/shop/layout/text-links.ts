import { useEffect } from "react";
import { useNavigate } from "react-router-dom";
import { pageAt } from "#src/shop/routes/page-modules.ts";

/**
 * Opens links in the owner's texts, which are HTML, to pages of the shop without loading a document. The browser opens
 * all others: other sites, files, the back office, anchors on a page, and links opened in another tab.
 */
export function useTextLinks(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const open = (event: MouseEvent) => {
      const link =
        event.target instanceof Element ? event.target.closest<HTMLAnchorElement>(".rich-text a") : null;
      if (!link || event.defaultPrevented || opensElsewhere(event, link)) return;
      if (link.origin !== window.location.origin || link.hash !== "" || !pageAt(link.pathname)) return;
      event.preventDefault();
      void navigate(link.pathname + link.search);
    };
    document.addEventListener("click", open);
    return () => document.removeEventListener("click", open);
  }, [navigate]);
}

function opensElsewhere(event: MouseEvent, { target, download }: HTMLAnchorElement): boolean {
  const isModified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  return event.button !== 0 || isModified || !["", "_self"].includes(target) || download !== "";
}
