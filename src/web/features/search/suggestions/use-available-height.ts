import { useLayoutEffect, useRef, type RefObject } from 'react';
import { minimumHeight, availableSize, type VisibleArea } from './available-height.ts';

function visibleArea(): VisibleArea {
  const { offsetLeft = 0, offsetTop = 0, width = innerWidth, height = innerHeight } = window.visualViewport ?? {};
  return { left: offsetLeft, top: offsetTop, width, height };
}

/**
 * Fits a panel into the visible area below its parent, also after scrolling and resizing. Scrolls the parent to the top first when the area is too
 * low; one that is too low even then gets `data-low`.
 */
export function useAvailableHeight(): RefObject<HTMLDivElement | null> {
  const panel = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = panel.current;
    const parent = element?.parentElement;
    if (!element || !parent) {
      return undefined;
    }
    const measure = (): ReturnType<typeof availableSize> => availableSize(parent.getBoundingClientRect(), visibleArea());
    const fit = (): void => {
      const { height, width } = measure();
      element.style.setProperty('--available-height', `${height}px`);
      element.style.setProperty('--available-width', `${width}px`);
      element.toggleAttribute('data-low', height < minimumHeight);
    };
    if (measure().height < minimumHeight) {
      parent.scrollIntoView({ block: 'start' });
    }
    fit();
    const changing = [window, ...(window.visualViewport ? [window.visualViewport] : [])];
    changing.forEach((target) => ['scroll', 'resize'].forEach((name) => target.addEventListener(name, fit)));
    return () => changing.forEach((target) => ['scroll', 'resize'].forEach((name) => target.removeEventListener(name, fit)));
  }, []);
  return panel;
}
