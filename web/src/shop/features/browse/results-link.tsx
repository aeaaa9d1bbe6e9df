import { Link, type LinkProps } from "react-router-dom";

interface Props extends Omit<LinkProps, "onClick"> {
  /** Called when the link is followed on this page, not when it is opened elsewhere. */
  readonly onFollow: () => void;
}

/** A link on a page of results to others of its results. The page moves the focus to them. */
export function ResultsLink({ onFollow, ...link }: Props) {
  return (
    <Link
      {...link}
      preventScrollReset
      onClick={({ metaKey, ctrlKey, shiftKey, altKey }) => {
        if (!metaKey && !ctrlKey && !shiftKey && !altKey) onFollow();
      }}
    />
  );
}
