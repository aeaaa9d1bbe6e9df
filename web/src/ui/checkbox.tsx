import { useEffect, useRef, type ChangeEvent } from "react";

interface Props {
  /** Read out; what stands beside says it to the eye. */
  readonly label: string;
  readonly isOn: boolean;
  readonly isPartlyOn?: boolean;
  readonly onClick: (event: ChangeEvent<HTMLInputElement>) => void;
}

/** A box to tick in a table or a grid. */
export function TickBox({ label, isOn, isPartlyOn = false, onClick }: Props) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = isPartlyOn && !isOn;
  }, [isPartlyOn, isOn]);
  return (
    <label className="tick-box">
      <input ref={box} type="checkbox" checked={isOn} aria-label={label} onChange={onClick} />
    </label>
  );
}
