import { useLayoutEffect } from 'react';
import { distanceIntoView } from './distance-into-view.ts';

/** Scrolls the list of an option so that the option is visible. Unlike scrollIntoView, does not scroll the page. */
export function useActiveInView(id: string | undefined): void {
  useLayoutEffect(() => {
    const option = id === undefined ? null : document.getElementById(id);
    const list = option?.closest('[role="listbox"]');
    if (option && list) {
      list.scrollTop += distanceIntoView(option.getBoundingClientRect(), list.getBoundingClientRect());
    }
  }, [id]);
}
