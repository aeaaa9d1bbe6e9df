import { useState } from "react";
import { useLocation, useNavigationType } from "react-router-dom";

/**
 * A key that changes when a link, Back or Forward leads to this page again. It does not change when a list replaces its
 * own URL, as it does while a search is typed.
 */
export function useVisitKey(): string {
  const { key } = useLocation();
  const navigation = useNavigationType();
  const [visit, setVisit] = useState(key);
  if (navigation === "REPLACE" || visit === key) return visit;
  setVisit(key);
  return key;
}
