import { paths } from "@lightwell/shared/routes/paths";
import { useEffect } from "react";
import { Link, useNavigate } from "react-router-dom";
import { Icon } from "#src/ui/icons.tsx";
import { usePhotoNeighbors } from "./use-photo-neighbors.ts";

interface Props {
  readonly collectionSlug: string;
  readonly photoSlug: string;
}

/** Links to the previous and the next photo of a collection, which the arrow keys follow too. */
export function PhotoNeighbors({ collectionSlug, photoSlug }: Props) {
  const { photos = [], count } = usePhotoNeighbors(collectionSlug, photoSlug) ?? {};
  const index = photos.findIndex(({ slug }) => slug === photoSlug);
  const photo = photos[index];
  const previous = photos[index - 1];
  const next = photo && photos[index + 1];
  const hrefOf = (slug: string) => paths.collectionPhoto.href(collectionSlug, slug);
  useArrowKeys(previous && hrefOf(previous.slug), next && hrefOf(next.slug));

  if (!photo) return null;
  return (
    <nav className="photo-neighbors" aria-label="Photos of the collection">
      {previous ? (
        <Link to={hrefOf(previous.slug)} rel="prev" aria-label={`Previous: ${previous.title}`}>
          <ChevronLeftIcon />
        </Link>
      ) : (
        <span />
      )}
      <p>
        {photo.sort + 1} of {count}
      </p>
      {next ? (
        <Link to={hrefOf(next.slug)} rel="next" aria-label={`Next: ${next.title}`}>
          <ChevronRightIcon />
        </Link>
      ) : (
        <span />
      )}
    </nav>
  );
}

/** Opens a link by Left or Right, unless the focused element uses the key or a dialog is open. */
function useArrowKeys(left: string | undefined, right: string | undefined): void {
  const navigate = useNavigate();
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const href = { ArrowLeft: left, ArrowRight: right }[event.key];
      if (href === undefined || event.defaultPrevented || !isFree(event)) return;
      event.preventDefault();
      void navigate(href);
    };
    document.addEventListener("keydown", handleKey);
    return () => document.removeEventListener("keydown", handleKey);
  }, [navigate, left, right]);
}

function isFree({ target, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean {
  if (altKey || ctrlKey || metaKey || shiftKey || document.querySelector("dialog[open]")) return false;
  return target instanceof Element && target.matches("body, main, a, a *");
}

function ChevronLeftIcon() {
  return (
    <Icon>
      <path d="m14.5 5-7 7 7 7" />
    </Icon>
  );
}

function ChevronRightIcon() {
  return (
    <Icon>
      <path d="m9.5 5 7 7-7 7" />
    </Icon>
  );
}
