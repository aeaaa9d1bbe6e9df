import { ArchiveView } from "#src/admin/archive/archive-view.tsx";
import { PageTitle } from "#src/rendering/page-title.tsx";

/** A copy of everything in the shop, to keep elsewhere. */
export function ArchivePage() {
  return (
    <>
      <PageTitle title="Download everything" description="A copy of the shop to keep." />
      <h1>Download everything</h1>
      <p className="editor-note">
        A copy of all originals and photos of damage, and of photos, collections, orders, cases and saved
        answers as CSV, in ZIP files of at most 2 GB each. The files contain names and addresses: keep them
        where nobody else can read them. Who is erased later stays in a copy that you have downloaded.
      </p>
      <ArchiveView />
    </>
  );
}
