import "#styles/shop/speed-step.scss";
import type { Recipient } from "@lightwell/shared/checkout/checkout-schemas";
import {
  freeShippingFromCents,
  isSpeedOffered,
  shippingSpeeds,
  type Speed,
} from "@lightwell/shared/delivery/shipping-speed";
import type { chooseShippingSpeed } from "@lightwell/shared/contract/checkout-endpoints";
import type { ReplyOf } from "@lightwell/shared/contract/endpoint";
import { formatUsd } from "@lightwell/shared/money/cents";
import { useState, type FormEvent, type ReactNode } from "react";
import { logWarning } from "#src/log/log.ts";
import { Button } from "#src/ui/button.tsx";
import { callCheckout } from "./call-checkout.ts";
import { EstimatedArrival } from "#src/shop/components/arrival-dates.tsx";
import { speedLabel } from "./speed-label.ts";

interface Props {
  readonly cartId: string;
  readonly address: Recipient;
  readonly subtotalCents: number;
  readonly onChosen: (speed: Speed, reply: ReplyOf<typeof chooseShippingSpeed>) => void;
  readonly onFailure: (failure: unknown) => void;
  /** Rendered above the button. */
  readonly children: ReactNode;
}

/** Selection of the shipping speed. Remounted for every choice, so it always starts without a selection. */
export function SpeedStep({ cartId, address, subtotalCents, onChosen, onFailure, children }: Props) {
  const [picked, setPicked] = useState<Speed>();
  const [isSetting, setSetting] = useState(false);
  const speed = picked !== undefined && isSpeedOffered(picked, subtotalCents) ? picked : undefined;

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (speed === undefined || isSetting) return;
    setSetting(true);
    try {
      const body = { address, speed };
      onChosen(speed, await callCheckout((calls) => calls.chooseShippingSpeed, { cartId, body }));
    } catch (failure) {
      logWarning("checkout.speed-not-set", failure);
      onFailure(failure);
    } finally {
      setSetting(false);
    }
  };

  return (
    <form onSubmit={(event) => void handleSubmit(event)}>
      {/* Not disabled while a speed is set, because that would take the focus from the radio. */}
      <fieldset className="speed-choices">
        <legend className="is-hidden-visually">Shipping speed</legend>
        {shippingSpeeds.map((row) => {
          const isOffered = isSpeedOffered(row.speed, subtotalCents);
          return (
            <div key={row.speed} className="speed-choice">
              <label>
                <input
                  type="radio"
                  name="speed"
                  value={row.speed}
                  checked={speed === row.speed}
                  disabled={!isOffered}
                  aria-describedby={isOffered ? `delivery-${row.speed}` : undefined}
                  onChange={() => {
                    if (!isSetting) setPicked(row.speed);
                  }}
                />
                <span>{speedLabel(row)}</span>
                {!isOffered && (
                  <span className="help">{`on orders from ${formatUsd(freeShippingFromCents)}`}</span>
                )}
              </label>
              {isOffered && (
                <p className="help" id={`delivery-${row.speed}`}>
                  <EstimatedArrival speed={row.speed} />
                </p>
              )}
            </div>
          );
        })}
      </fieldset>
      {children}
      <Button type="submit" look="primary" isBusy={isSetting} disabled={speed === undefined}>
        2. Select Shipping
      </Button>
    </form>
  );
}
