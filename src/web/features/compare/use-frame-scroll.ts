import { useLayoutEffect, type RefObject } from 'react';
import { useLocation } from 'react-router';

/** How far the frame of the table was scrolled at each entry of the history, in pixels. */
const places = new Map<string, ScrollToOptions>();

/** Restores how far the frame of a wide table was scrolled when Back or Forward comes to its address again. The router does so for the page alone. */
export function useFrameScroll(frame: RefObject<HTMLElement | null>): void {
  const { key } = useLocation();
  useLayoutEffect(() => {
    const { current } = frame;
    current?.scrollTo(places.get(key) ?? {});
    return () => {
      if (current) {
        places.set(key, { left: current.scrollLeft, top: current.scrollTop });
      }
    };
  }, [frame, key]);
}
