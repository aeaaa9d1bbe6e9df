import { paths } from "@lightwell/shared/routes/paths";
import { useEffect } from "react";
import { Link, useLocation, useNavigate } from "react-router-dom";
import { useHydrated } from "#src/rendering/use-hydrated.ts";
import { Icon } from "#src/ui/icons.tsx";
import type { FoundPrintsState, Neighbor } from "#src/shop/features/browse/found-prints-state.ts";
import { usePhotoNeighbors } from "./use-photo-neighbors.ts";

interface Props {
  /** Empty for a photo that was not opened from a collection. */
  readonly collectionSlug: string;
  readonly photoSlug: string;
  /** Receives the query of the search that the photo was opened from. */
  readonly onSearch: (query: string) => void;
}

/** Links to the previous and the next photo of the collection, or of the search, that a photo was opened from. */
export function PhotoNeighbors({ collectionSlug, photoSlug, onSearch }: Props) {
  return collectionSlug ? (
    <NeighborsInCollection collectionSlug={collectionSlug} photoSlug={photoSlug} />
  ) : (
    <NeighborsInSearch photoSlug={photoSlug} onSearch={onSearch} />
  );
}

function NeighborsInCollection({ collectionSlug, photoSlug }: Omit<Props, "onSearch">) {
  const { photos = [], count } = usePhotoNeighbors(collectionSlug, photoSlug) ?? {};
  const index = photos.findIndex(({ slug }) => slug === photoSlug);
  const photo = photos[index];
  if (!photo) return null;
  return (
    <NeighborLinks
      label="Photos of the collection"
      previous={photos[index - 1]}
      next={photos[index + 1]}
      place={photo.sort + 1}
      count={count}
      hrefOf={(slug) => paths.collectionPhoto.href(collectionSlug, slug)}
    />
  );
}

function NeighborsInSearch({ photoSlug, onSearch }: Omit<Props, "collectionSlug">) {
  const state = useLocation().state as Partial<FoundPrintsState> | null; // written by this shop only
  const isHydrated = useHydrated(); // the server does not know the state, which a reload keeps
  const { query = "", photos = [], start = 0, count } = (isHydrated && state?.foundPrints) || {};
  useEffect(() => onSearch(query), [onSearch, query]);
  const index = photos.findIndex(({ slug }) => slug === photoSlug);
  if (index < 0) return null;
  return (
    <NeighborLinks
      label="Photos that were found"
      previous={photos[index - 1]}
      next={photos[index + 1]}
      place={start + index + 1}
      count={count}
      hrefOf={paths.photo.href}
      state={state}
    />
  );
}

interface LinksProps {
  readonly label: string;
  readonly previous: Neighbor | undefined;
  readonly next: Neighbor | undefined;
  /** The place of the photo, counted from 1. */
  readonly place: number;
  readonly count: number | undefined;
  readonly hrefOf: (slug: string) => string;
  /** State of the history entries of both links. */
  readonly state?: unknown;
}

/** Links to the previous and the next photo, which the arrow keys follow too. */
function NeighborLinks({ label, previous, next, place, count, hrefOf, state }: LinksProps) {
  useArrowKeys(previous && hrefOf(previous.slug), next && hrefOf(next.slug), state);
  return (
    <nav className="photo-neighbors" aria-label={label}>
      {previous ? (
        <Link to={hrefOf(previous.slug)} state={state} rel="prev" aria-label={`Previous: ${previous.title}`}>
          <ChevronLeftIcon />
        </Link>
      ) : (
        <span />
      )}
      <p>{`${place} of ${count ?? ""}`}</p>
      {next ? (
        <Link to={hrefOf(next.slug)} state={state} rel="next" aria-label={`Next: ${next.title}`}>
          <ChevronRightIcon />
        </Link>
      ) : (
        <span />
      )}
    </nav>
  );
}

/** Opens a link by Left or Right, unless the focused element uses the key or a dialog is open. */
function useArrowKeys(left: string | undefined, right: string | undefined, state: unknown): void {
  const navigate = useNavigate();
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const href = { ArrowLeft: left, ArrowRight: right }[event.key];
      if (href === undefined || event.defaultPrevented || !isFree(event)) return;
      event.preventDefault();
      void navigate(href, { state });
    };
    document.addEventListener("keydown", handleKey);
    return () => document.removeEventListener("keydown", handleKey);
  }, [navigate, left, right, state]);
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
