import type { ReactNode } from "react";

/** A short message beside what it is about; an alarm is read out at once. */
export function Notice({
  tone,
  children,
}: {
  readonly tone: "good" | "neutral" | "alarm";
  readonly children: ReactNode;
}) {
  return (
    <p className={`notice is-${tone}`} role={tone === "alarm" ? "alert" : "status"}>
      {children}
    </p>
  );
}
