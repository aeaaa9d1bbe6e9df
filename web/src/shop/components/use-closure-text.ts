import { useSite } from "#src/rendering/site-context.ts";
import { useHydrated } from "#src/rendering/use-hydrated.ts";
import { useState } from "react";

/**
 * On which days the shop is closed; undefined when it is not. A released page says it until the owner enters other
 * days: the browser leaves it out once the shop is open again.
 */
export function useClosureText(): string | undefined {
  const { closure } = useSite();
  const [nowMs] = useState(Date.now);
  const isOver = useHydrated() && closure !== null && nowMs >= closure.endsAt;
  return closure && !isOver ? closure.text : undefined;
}
