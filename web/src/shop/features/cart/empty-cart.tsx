import { paths } from "@lightwell/shared/routes/paths";
import { Link } from "react-router-dom";

export function EmptyCart({ favoritesHref }: { readonly favoritesHref: string }) {
  return (
    <div className="empty-cart">
      <p className="lead">
        Nothing here yet, <Link to={favoritesHref}>check out these favorites</Link>
      </p>
      <p className="lead">
        <Link to={paths.prints.href()}>See all prints</Link>
      </p>
    </div>
  );
}
