import { useEffect } from "react";
import { Link, useNavigate } from "react-router-dom";
import { Icon } from "#src/ui/icons.tsx";

export interface Neighbor {
  readonly slug: string;
  readonly title: string;
}

interface Props {
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
export function NeighborLinks({ label, previous, next, place, count, hrefOf, state }: Props) {
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
