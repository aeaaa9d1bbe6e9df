import type { Speed } from "@lightwell/shared/delivery/shipping-speed";
import { deliveryPromise } from "@lightwell/shared/delivery/delivery-promise";
import { useEffect, useState } from "react";
import { knownServerTime, serverTime } from "#src/api/server-time.ts";
import { useSite } from "#src/rendering/site-context.ts";
import { ArrivalDates } from "./arrival-dates.tsx";

interface Props {
  readonly speed: Speed;
  /** Shown until the dates are known. */
  readonly before?: string;
  /** Follows the dates directly. */
  readonly after?: string;
}

/**
 * Estimated delivery dates of an order placed now, by the clock of the server. The shop's promise follows when a speed
 * is chosen.
 */
export function EstimatedDelivery({ speed, before, after }: Props) {
  const { shipping } = useSite();
  const nowMs = useServerTime();
  if (nowMs === undefined) return before !== undefined && <span>{before}</span>;
  return <ArrivalDates range={deliveryPromise(nowMs, speed, shipping)} after={after} />;
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
