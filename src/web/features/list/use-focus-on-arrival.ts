import { useEffect, useRef, type RefObject } from 'react';

/** For a button that comes in the place of the one that was pressed: it takes the focus over. */
export function useFocusOnArrival<Element extends HTMLElement>(wanted: boolean): RefObject<Element | null> {
  const target = useRef<Element>(null);
  useEffect(() => {
    if (wanted) {
      target.current?.focus();
    }
  }, [wanted]);
  return target;
}
