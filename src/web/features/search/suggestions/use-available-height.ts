import { useLayoutEffect, useRef, type RefObject } from 'react';
import { lowestPanel, roomBelow, type SeenArea } from './available-height.ts';

function seenArea(): SeenArea {
  const { offsetLeft = 0, offsetTop = 0, width = innerWidth, height = innerHeight } = window.visualViewport ?? {};
  return { left: offsetLeft, top: offsetTop, width, height };
}

/** Fits a panel into what is seen under its parent, also when that changes. Where that is too low, the page first brings the parent to its top. */
export function useRoomBelow(): RefObject<HTMLDivElement | null> {
  const panel = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = panel.current;
    const parent = element?.parentElement;
    if (!element || !parent) {
      return undefined;
    }
    const measure = (): ReturnType<typeof roomBelow> => roomBelow(parent.getBoundingClientRect(), seenArea());
    const fit = (): void => {
      const { height, width } = measure();
      element.style.setProperty('--room-height', `${height}px`);
      element.style.setProperty('--room-width', `${width}px`);
    };
    if (measure().height < lowestPanel) {
      parent.scrollIntoView({ block: 'start' });
    }
    fit();
    const changing = [window, ...(window.visualViewport ? [window.visualViewport] : [])];
    changing.forEach((target) => ['scroll', 'resize'].forEach((name) => target.addEventListener(name, fit)));
    return () => changing.forEach((target) => ['scroll', 'resize'].forEach((name) => target.removeEventListener(name, fit)));
  }, []);
  return panel;
}
