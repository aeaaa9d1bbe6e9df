import type { ReactNode } from "react";

/** A short message next to its subject; screen readers announce an alarm at once. */
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
