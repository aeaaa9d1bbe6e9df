import type { ShopHealth } from "@lightwell/shared/contract/health-endpoints";
import { healthTexts } from "@lightwell/shared/health/shop-health";
import { useInstantFormat } from "#src/admin/format/shop-time.ts";
import { Notice } from "#src/ui/notice.tsx";

/** Whether the shop works: one line when it is well, otherwise each problem with the owner's first step. */
export function HealthNotice(health: ShopHealth) {
  return (
    <>
      {health.problems.length === 0 ? <WellShop {...health} /> : <Problems {...health} />}
      {health.unreadableDocuments.length > 0 && <UnreadableDocuments {...health} />}
    </>
  );
}

function WellShop({ lastWebhookAt }: Pick<ShopHealth, "lastWebhookAt">) {
  const formatInstant = useInstantFormat();
  return (
    <p className="editor-note">
      {"Mails, refunds and publishing are up to date. "}
      {lastWebhookAt === null
        ? "The card provider has reported nothing yet."
        : `The card provider last reported ${formatInstant(lastWebhookAt)}.`}
    </p>
  );
}

function Problems({ problems, mailSettingsProblem }: Pick<ShopHealth, "problems" | "mailSettingsProblem">) {
  return problems.map((problem) => (
    <Notice key={problem} tone="alarm">
      <strong>{healthTexts[problem].title}</strong>{" "}
      {problem === "mail-settings" && `${mailSettingsProblem}. `}
      {healthTexts[problem].step}
    </Notice>
  ));
}

function UnreadableDocuments({ unreadableDocuments }: Pick<ShopHealth, "unreadableDocuments">) {
  return (
    <>
      <Notice tone="alarm">
        <strong>Some saved documents cannot be read, and are left out of lists and pages.</strong> Have them
        corrected in the database, or deploy the version of the shop that saved them:
      </Notice>
      <ul className="bullets">
        {unreadableDocuments.map(({ path, problem }) => (
          <li key={path} className="typed-text">{`${path} (${problem})`}</li>
        ))}
      </ul>
    </>
  );
}
