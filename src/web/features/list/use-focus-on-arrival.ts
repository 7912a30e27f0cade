import { useEffect, useRef, type RefObject } from 'react';

/** A ref that focuses its element when it appears, for a button that takes the place of a pressed one; not unless `wanted`. */
export function useFocusOnArrival<Element extends HTMLElement>(wanted = true): RefObject<Element | null> {
  const target = useRef<Element>(null);
  useEffect(() => {
    if (wanted) {
      target.current?.focus();
    }
  }, [wanted]);
  return target;
}
