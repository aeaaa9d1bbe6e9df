import { isBeforeShipment } from "./fulfilment.ts";
import type { Lab } from "./lab.ts";
import { labPart, openLinesOfLab } from "./order-labs.ts";
import { linesToMake } from "./order-stage.ts";

/** What a lab is told when prints of its ticket are not to be made, or are after all; lines are numbered from 1. */
interface LabChange {
  readonly lineNumbers: readonly number[];
  /** All lines that the lab is to make after the change. */
  readonly toMake: readonly number[];
}

interface LabChangeEvent {
  readonly kind: "lab-stop" | "lab-stop-to-owner" | "lab-go-on" | "lab-go-on-to-owner";
  readonly lab: Lab;
  readonly lineNumbers: readonly number[];
}

/**
 * What still holds of a stop or a go-on, by the order as it is now: a stop that waits to be sent again must not reach
 * the lab after the go-on that takes it back. Undefined when nothing holds: all that it stops is to be made again, or
 * all that goes on is stopped again or shipped.
 */
export function heldLabChange(
  order: Parameters<typeof linesToMake>[0] & Parameters<typeof labPart>[0],
  { kind, lab, lineNumbers }: LabChangeEvent,
): LabChange | undefined {
  const all = linesToMake(order);
  const toMake = openLinesOfLab(order, lab).filter((line) => all.includes(line));
  const isStop = kind === "lab-stop" || kind === "lab-stop-to-owner";
  if (!isStop && !isBeforeShipment(labPart(order, lab).fulfilment)) return undefined;
  const held = lineNumbers.filter((line) => (isStop ? !all.includes(line) : toMake.includes(line)));
  return held.length === 0 ? undefined : { lineNumbers: held, toMake };
}
