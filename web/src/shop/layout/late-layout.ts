import type { RefObject } from "react";
import { useCurrentLinkInView, useScrollDirection } from "./header-scrolling.ts";
import { useTextLinks } from "./text-links.ts";

interface Props {
  readonly header: RefObject<HTMLElement | null>;
  /** The row of links to the collections. */
  readonly links: RefObject<HTMLElement | null>;
}

/** Follows the scrolling of the page and the current link, and opens links in texts. Renders nothing. */
export function LateLayout({ header, links }: Props) {
  useScrollDirection(header);
  useCurrentLinkInView(links);
  useTextLinks();
  return null;
}
