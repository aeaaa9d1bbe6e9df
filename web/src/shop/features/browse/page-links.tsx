import { ResultsLink } from "./results-link.tsx";

interface Props {
  /** The page that is shown, counted from 1, and how many there are. */
  readonly page: number;
  readonly pages: number;
  readonly hrefOf: (page: number) => string;
  readonly onFollow: () => void;
}

/** Links to the other pages of a long list: all of them, so that each is one link away without scripts too. */
export function PageLinks({ page, pages, hrefOf, onFollow }: Props) {
  if (pages === 1) return null;
  return (
    <nav className="page-links" aria-label="Pages">
      <ul>
        {Array.from({ length: pages }, (_, index) => index + 1).map((number) => (
          <li key={number}>
            <ResultsLink
              to={hrefOf(number)}
              onFollow={onFollow}
              aria-label={`Page ${number}`}
              aria-current={number === page ? "page" : undefined}
            >
              {number}
            </ResultsLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
