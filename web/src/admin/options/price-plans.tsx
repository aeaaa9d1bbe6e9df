import { isDayToPlan, isLastDayToPlan } from "@lightwell/shared/changes/planned-change";
import { dayText } from "@lightwell/shared/delivery/delivery-texts";
import { formatUsd } from "@lightwell/shared/money/cents";
import { optionId } from "@lightwell/shared/options/offered-options";
import type { Option, PlannedPrice, PricePlan } from "@lightwell/shared/options/options-schemas";
import { daysOfPlanText, pricesChangedSince } from "@lightwell/shared/options/price-plan";
import { type ReactNode, useState } from "react";
import { failureOf } from "#src/admin/api/back-office-api.ts";
import { unwrapResult } from "#src/admin/editor/call-result.ts";
import { useTimeZoneName, useToday } from "#src/admin/format/shop-time.ts";
import { useUndo } from "#src/admin/undo/undo-notice.tsx";
import { usePageOpen } from "#src/navigation/use-page-open.ts";
import { Button } from "#src/ui/button.tsx";
import { Field } from "#src/ui/field.tsx";
import { Modal } from "#src/ui/modal.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { optionAdminApi } from "./option-admin-api.ts";
import { nameOfOption, PriceTable } from "./price-table.tsx";

interface DialogProps {
  readonly prices: readonly PlannedPrice[];
  /** The version of the options that the prices are compared with. */
  readonly version: number;
  /** What is unusual about the prices. */
  readonly warning?: ReactNode;
  readonly onPlanned: () => void;
  readonly onClose: () => void;
}

/** Chooses the day on which changed prices begin, and the last day of a sale. */
export function PricePlanDialog({ prices, version, warning, onPlanned, onClose }: DialogProps) {
  const today = useToday();
  const timeZone = useTimeZoneName();
  const offerUndo = useUndo();
  const [day, setDay] = useState("");
  const [lastDay, setLastDay] = useState("");
  const [plan, { error, isLoading }] = optionAdminApi.usePlanPricesMutation();
  const [remove] = optionAdminApi.useRemovePricePlanMutation();
  const isOpen = usePageOpen();
  const isAhead = isDayToPlan(day, today);
  const canEnd = lastDay === "" || isLastDayToPlan(lastDay, { day, today });
  const days = { day, ...(lastDay !== "" && { lastDay }) };

  const submit = async () => {
    const body = { ...days, prices: prices.map(({ key, value, base }) => ({ key, value, base })), version };
    const { data } = await plan({ body });
    if (!data) return;
    const ids = prices.map(optionId);
    const planned = data.plans.find((one) => one.prices.some((price) => ids.includes(optionId(price))));
    offerUndo({
      message: `From ${daysOfPlanText(days)} ${changeText(prices.length)}.`,
      undo: async () => void unwrapResult(await remove({ id: planned?.id ?? "" })),
      undone: "The prices are no longer planned.",
    });
    if (isOpen()) onPlanned(); // otherwise closed by the browser: what is edited stays
  };

  return (
    <Modal
      title="Begin the new prices on a day"
      className="price-plan"
      isStatic={isLoading}
      onClose={onClose}
      footer={
        <>
          <Button isDisabled={isLoading} onClick={onClose}>
            Cancel
          </Button>
          <Button
            look="primary"
            isBusy={isLoading}
            isDisabled={isLoading || !isAhead || !canEnd}
            onClick={() => void submit()}
          >
            {prices.length === 1 ? "Plan the new price" : `Plan ${prices.length} new prices`}
          </Button>
        </>
      }
    >
      <Field
        label="First day of the new prices"
        hint={`They begin at midnight, ${timeZone}. Until then the shop sells at the prices of now.`}
        type="date"
        value={day}
        onChange={(event) => setDay(event.target.value)}
        problem={day === "" || isAhead ? undefined : "Choose a day after today, at most a year ahead."}
      />
      <Field
        label="Last day of the new prices (optional)"
        hint="For a sale: at midnight after this day the prices of now come back."
        type="date"
        value={lastDay}
        onChange={(event) => setLastDay(event.target.value)}
        problem={
          canEnd || day === "" ? undefined : "Choose the first day or a later one, at most a year ahead."
        }
      />
      {error && <Notice tone="alarm">{failureOf(error).message}</Notice>}
      {warning}
      <PriceTable caption="Prices of now and new prices" rows={prices} />
    </Modal>
  );
}

/** The planned prices, each with what prevents it from beginning. */
export function PricePlanList({ options }: { readonly options: readonly Option[] }) {
  const { data, error, refetch } = optionAdminApi.usePricePlansQuery({});
  if (error && !data)
    return (
      <Notice tone="alarm">
        The planned prices could not be loaded.{" "}
        <Button look="text" onClick={() => void refetch()}>
          Try again
        </Button>
      </Notice>
    );
  if (!data || data.plans.length === 0) return null;
  return (
    <section className="price-plans" aria-label="Planned prices">
      {data.plans.map((plan) => (
        <PlanBox key={plan.id} plan={plan} options={options} />
      ))}
    </section>
  );
}

function PlanBox({ plan, options }: { readonly plan: PricePlan; readonly options: readonly Option[] }) {
  const [remove, { error, isLoading }] = optionAdminApi.useRemovePricePlanMutation();
  const changed = pricesChangedSince(plan, options);
  const title = `From ${daysOfPlanText(plan)}: ${changeText(plan.prices.length)}`;
  return (
    <div className="box">
      {changed.length > 0 && (
        <Notice tone="alarm">
          {`The prices from ${dayText(plan.day)} do not begin. Since they were planned, ${changed.map((price) => sinceText(price, options)).join("; ")}. Remove the plan, and plan the prices again if you still want them.`}
        </Notice>
      )}
      <details>
        <summary>{title}</summary>
        <PriceTable caption={`Prices from ${daysOfPlanText(plan)}`} rows={plan.prices} />
      </details>
      {error && <Notice tone="alarm">{failureOf(error).message}</Notice>}
      <Button isBusy={isLoading} isDisabled={isLoading} onClick={() => void remove({ id: plan.id })}>
        {`Remove the plan for ${dayText(plan.day)}`}
      </Button>
    </div>
  );
}

/** `"Framed size, 8 × 10 in was changed from $120.00 to $125.00"` */
function sinceText(price: PlannedPrice, options: readonly Option[]): string {
  const now = options.find((option) => optionId(option) === optionId(price));
  const name = nameOfOption(price);
  if (!now) return `${name} was removed`;
  return `${name} was changed from ${formatUsd(price.previousBase)} to ${formatUsd(now.base)}`;
}

/** `"12 prices change"` */
function changeText(count: number): string {
  return count === 1 ? "one price changes" : `${count} prices change`;
}
