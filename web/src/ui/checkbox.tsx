import { useEffect, useRef, type ChangeEvent } from "react";

interface Props {
  /** For screen readers; others see the content next to the box. */
  readonly label: string;
  readonly isChecked: boolean;
  readonly isPartlyChecked?: boolean;
  readonly onClick: (event: ChangeEvent<HTMLInputElement>) => void;
}

/** A checkbox in a table or a grid. */
export function Checkbox({ label, isChecked, isPartlyChecked = false, onClick }: Props) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = isPartlyChecked && !isChecked;
  }, [isPartlyChecked, isChecked]);
  return (
    <label className="checkbox">
      <input ref={box} type="checkbox" checked={isChecked} aria-label={label} onChange={onClick} />
    </label>
  );
}
