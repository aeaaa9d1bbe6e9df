import { OwnerList } from "#src/admin/owners/owner-list.tsx";
import { OwnAccount } from "#src/admin/owners/own-account.tsx";
import { PageTitle } from "#src/rendering/page-title.tsx";

/** Who may manage the shop. */
export function OwnersPage() {
  return (
    <>
      <PageTitle title="Owners" description="Who may manage the shop." />
      <h1>Owners</h1>
      <p className="editor-note">
        Every owner can do everything in the back office, and invite and remove other owners. Have two, so
        that a lost password locks nobody out.
      </p>
      <OwnerList />
      <OwnAccount />
    </>
  );
}
