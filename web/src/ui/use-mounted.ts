import { useEffect, useRef, type RefObject } from "react";

/** True in the ref while the component is mounted: for results that arrive after the page may have been left. */
export function useMounted(): RefObject<boolean> {
  const mounted = useRef(false);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);
  return mounted;
}
