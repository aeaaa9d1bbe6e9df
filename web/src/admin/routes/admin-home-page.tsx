import { archiveApi } from "#src/admin/archive/archive-api.ts";
import { LastArchive } from "#src/admin/archive/last-archive.tsx";
import { backOfficeApi } from "#src/admin/api/back-office-api.ts";
import { AttentionList } from "#src/admin/cases/attention-list.tsx";
import { caseAdminApi } from "#src/admin/cases/case-admin-api.ts";
import { HealthNotice } from "#src/admin/cases/health-notice.tsx";
import { salesApi } from "#src/admin/sales/sales-api.ts";
import { ThisWeek } from "#src/admin/sales/this-week.tsx";
import { DemoContent } from "#src/admin/site/demo-content.tsx";
import { siteAdminApi } from "#src/admin/site/site-admin-api.ts";
import { Button } from "#src/ui/button.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { Spinner } from "#src/ui/spinner.tsx";
import { Fragment, type ReactNode } from "react";
import { PlaceholderPage } from "./placeholder-page.tsx";

const latest = { refetchOnMountOrArgChange: true };

/** Shows a part once it and those above it are read, or could not be read, so that nothing moves. */
export function AdminHomePage() {
  const health = caseAdminApi.useShopHealthQuery({}, latest);
  const week = salesApi.useThisWeekQuery({}, latest);
  const menu = backOfficeApi.useAdminMenuQuery({});
  const attention = caseAdminApi.useAttentionQuery({}, latest);
  const site = siteAdminApi.useSiteQuery({});
  const demoCatalog = siteAdminApi.useDemoCatalogQuery({});
  const archive = archiveApi.useArchiveQuery({}, latest);
  const parts: readonly { readonly queries: readonly Query[]; readonly part: ReactNode }[] = [
    {
      queries: [health],
      part: health.data ? (
        <HealthNotice {...health.data} />
      ) : (
        <Notice tone="alarm">Whether the shop works could not be loaded.</Notice>
      ),
    },
    {
      queries: [week, menu],
      part: week.data && menu.data?.hasOrders && <ThisWeek {...week.data} />,
    },
    {
      queries: [attention],
      part: attention.data ? (
        <AttentionList {...attention.data} />
      ) : (
        <UnreadAttention onRetry={() => void attention.refetch()} />
      ),
    },
    {
      queries: [site, demoCatalog],
      part: site.data && demoCatalog.data && <DemoContent site={site.data} catalog={demoCatalog.data} />,
    },
    { queries: [archive], part: archive.data && <LastArchive {...archive.data} /> },
  ];
  const loading = parts.findIndex(({ queries }) => queries.some(isFirstLoading));
  const shown = loading === -1 ? parts : parts.slice(0, loading);
  return (
    <>
      <PlaceholderPage title="Admin">Choose what to work on from the menu.</PlaceholderPage>
      {shown.map(({ part }, index) => (
        <Fragment key={index}>{part}</Fragment>
      ))}
      {loading !== -1 && <Spinner key={loading} />}
    </>
  );
}

interface Query {
  readonly isLoading: boolean;
  readonly error?: unknown;
}

/** Whether nothing is known of a query yet. One that has failed also "is loading" while it is read again. */
function isFirstLoading({ isLoading, error }: Query): boolean {
  return isLoading && !error;
}

function UnreadAttention({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <Notice tone="alarm">
      What needs attention could not be loaded.{" "}
      <Button look="text" onClick={onRetry}>
        Try again
      </Button>
    </Notice>
  );
}
