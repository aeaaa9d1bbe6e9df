import type { getArchive } from "@lightwell/shared/contract/back-office/archive-endpoints";
import type { ReplyOf } from "@lightwell/shared/contract/endpoint";
import { adminPaths } from "@lightwell/shared/routes/admin-paths";
import { Link } from "react-router-dom";
import { useDayFormat } from "#src/admin/format/shop-time.ts";

/** Says when everything could last be downloaded, with the way to do it. */
export function LastArchive({ archive, lastReadyAt }: ReplyOf<typeof getArchive>) {
  const formatDay = useDayFormat();
  const last = lastReadyAt === undefined ? "not made yet" : `ready on ${formatDay(lastReadyAt)}`;
  return (
    <section aria-labelledby="last-archive">
      <h2 id="last-archive">Your own copy</h2>
      <p className="editor-note">
        {archive?.state === "making"
          ? "A copy of everything is being made."
          : `A copy of everything: ${last}.`}{" "}
        <Link to={adminPaths.archive.href()}>Download everything</Link>
      </p>
    </section>
  );
}
