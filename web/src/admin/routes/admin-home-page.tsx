import { LastArchive } from "#src/admin/archive/last-archive.tsx";
import { AttentionList } from "#src/admin/cases/attention-list.tsx";
import { HealthNotice } from "#src/admin/cases/health-notice.tsx";
import { ThisWeek } from "#src/admin/sales/this-week.tsx";
import { DemoContent } from "#src/admin/site/demo-content.tsx";
import { PlaceholderPage } from "./placeholder-page.tsx";

export function AdminHomePage() {
  return (
    <>
      <PlaceholderPage title="Admin">Choose what to work on from the menu.</PlaceholderPage>
      <HealthNotice />
      <ThisWeek />
      <AttentionList />
      <DemoContent />
      <LastArchive />
    </>
  );
}
