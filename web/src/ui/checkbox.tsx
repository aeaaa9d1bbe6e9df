import { useEffect, useRef, type ChangeEvent } from "react";

interface Props {
  /** For screen readers; others see the content next to the box. */
  readonly label: string;
  readonly isOn: boolean;
  readonly isPartlyOn?: boolean;
  readonly onClick: (event: ChangeEvent<HTMLInputElement>) => void;
}

/** A checkbox in a table or a grid. */
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
