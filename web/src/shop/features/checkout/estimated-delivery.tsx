import type { Speed } from "@lightwell/shared/delivery/shipping-speed";
import { deliveryPromise } from "@lightwell/shared/delivery/delivery-promise";
import { useEffect, useState, type ReactNode } from "react";
import { useSite } from "#src/navigation/site-context.ts";
import { ArrivalDates } from "./arrival-dates.tsx";

/**
 * Estimated delivery dates of an order placed now, by this browser's clock. The shop's promise follows when a speed is
 * chosen.
 */
export function EstimatedDelivery({ speed, after }: { readonly speed: Speed; readonly after?: ReactNode }) {
  const { shipping } = useSite();
  const [nowMs, setNowMs] = useState(() => Date.now());

  useEffect(() => {
    const update = () => setNowMs(Date.now()); // the tab may have been in the background since yesterday
    document.addEventListener("visibilitychange", update);
    return () => document.removeEventListener("visibilitychange", update);
  }, []);

  return (
    <>
      <ArrivalDates range={deliveryPromise(nowMs, speed, shipping)} />
      {after}
    </>
  );
}
