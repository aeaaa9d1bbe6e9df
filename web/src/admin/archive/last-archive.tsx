import { adminPaths } from "@lightwell/shared/routes/admin-paths";
import { Link } from "react-router-dom";
import { useDayFormat } from "#src/admin/format/shop-time.ts";
import { archiveApi } from "./archive-api.ts";

/** Says when everything could last be downloaded, with the way to do it. Renders nothing until that is known. */
export function LastArchive() {
  const { data } = archiveApi.useArchiveQuery({}, { refetchOnMountOrArgChange: true });
  const formatDay = useDayFormat();
  if (!data) return null;
  const { archive, lastReadyAt } = data;
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
