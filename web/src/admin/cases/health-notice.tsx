import { healthTexts } from "@lightwell/shared/health/shop-health";
import { useInstantFormat } from "#src/admin/format/shop-time.ts";
import { Notice } from "#src/ui/notice.tsx";
import { caseAdminApi } from "./case-admin-api.ts";

/** Whether the shop works: one line when it is well, otherwise each problem with the owner's first step. */
export function HealthNotice() {
  const { data, error } = caseAdminApi.useShopHealthQuery({}, { refetchOnMountOrArgChange: true });
  const formatInstant = useInstantFormat();
  if (error && !data) return <Notice tone="alarm">Whether the shop works could not be loaded.</Notice>;
  if (!data) return null;
  const { problems, lastWebhookAt, mailSettingsProblem } = data;
  if (problems.length === 0)
    return (
      <p className="editor-note">
        {"Mails, refunds and publishing are up to date. "}
        {lastWebhookAt === null
          ? "The card provider has reported nothing yet."
          : `The card provider last reported ${formatInstant(lastWebhookAt)}.`}
      </p>
    );
  return (
    <>
      {problems.map((problem) => (
        <Notice key={problem} tone="alarm">
          <strong>{healthTexts[problem].title}</strong>{" "}
          {problem === "mail-settings" && `${mailSettingsProblem}. `}
          {healthTexts[problem].step}
        </Notice>
      ))}
    </>
  );
}
