import type { ReactNode } from "react";

/** One section of an accordion: its title is always visible, its content when opened. Works before any script. */
export function AccordionSection({
  title,
  isOpen = false,
  children,
}: {
  readonly title: string;
  readonly isOpen?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <details className="accordion-section" open={isOpen}>
      <summary>{title}</summary>
      <div className="accordion-content">{children}</div>
    </details>
  );
}
