import { dateRangeText } from "@lightwell/shared/delivery/delivery-texts";
import { deliveryPromise } from "@lightwell/shared/delivery/delivery-promise";
import type { DeliveryRange } from "@lightwell/shared/delivery/delivery-schemas";
import type { Speed } from "@lightwell/shared/delivery/shipping-speed";
import { knownServerTime, serverTime } from "#src/api/server-time.ts";
import { useSite } from "#src/rendering/site-context.ts";
import { useHydrated } from "#src/rendering/use-hydrated.ts";
import { useEffect, useState } from "react";

/** "Arrives Dec 7 – Dec 16", in the format of the confirmation mail. */
export function ArrivalDates({ range }: { readonly range: DeliveryRange }) {
  return <span>{arrivalText(range)}</span>;
}

interface Props {
  readonly speed: Speed;
  /** Shown until the dates are known, and in the server's cached document. */
  readonly before?: string;
  /** Follows the dates directly. */
  readonly after?: string;
}

/**
 * Estimated arrival of an order placed now, by the clock of the server; shown after hydration. The shop's promise
 * follows when a speed is chosen.
 */
export function EstimatedArrival({ speed, before, after = "" }: Props) {
  const { shipping } = useSite();
  const isHydrated = useHydrated();
  const nowMs = useServerTime();
  if (!isHydrated || nowMs === undefined) return before !== undefined && <span>{before}</span>;
  return <span>{arrivalText(deliveryPromise(nowMs, speed, shipping)) + after}</span>;
}

function arrivalText(range: DeliveryRange): string {
  return `Arrives ${dateRangeText(range)}`;
}

/** Undefined until the server has replied, or has not replied in time. */
function useServerTime(): number | undefined {
  const [nowMs, setNowMs] = useState(knownServerTime);

  useEffect(() => {
    let isShown = true;
    const update = () => void serverTime().then((time) => isShown && setNowMs(time));
    update();
    document.addEventListener("visibilitychange", update); // the tab may have been in the background since yesterday
    return () => {
      isShown = false;
      document.removeEventListener("visibilitychange", update);
    };
  }, []);

  return nowMs;
}
