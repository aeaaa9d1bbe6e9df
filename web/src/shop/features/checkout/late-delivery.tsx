import type { Speed } from "@lightwell/shared/delivery/shipping-speed";
import { lazy, Suspense, type ComponentType } from "react";
import { logWarning } from "#src/log/log.ts";
import { useHydrated } from "#src/rendering/use-hydrated.ts";

interface Props {
  readonly speed: Speed;
  /** Shown until the dates are known, and in the server's cached document. */
  readonly before?: string;
  /** Follows the dates directly. */
  readonly after?: string;
}

// The page is shown without the calendar, and stays so if the calendar cannot be loaded.
const EstimatedDelivery = lazy(async (): Promise<{ default: ComponentType<Props> }> => {
  try {
    return { default: (await import("./estimated-delivery.tsx")).EstimatedDelivery };
  } catch (cause) {
    logWarning("delivery.dates-not-loaded", cause);
    return { default: WithoutDates };
  }
});

/** Estimated delivery dates of an order placed now; shown after hydration. */
export function LateDelivery(props: Props) {
  const isHydrated = useHydrated();
  return isHydrated ? (
    <Suspense fallback={<WithoutDates {...props} />}>
      <EstimatedDelivery {...props} />
    </Suspense>
  ) : (
    <WithoutDates {...props} />
  );
}

function WithoutDates({ before }: Props) {
  return before !== undefined && <span>{before}</span>;
}
