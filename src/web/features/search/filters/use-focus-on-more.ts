import { useEffect, useRef, type MouseEvent } from 'react';
import { moveFocus } from '#web/ui/focus.ts';

/** For the link that shows the `hidden` options of its group: moves the focus to the first of them, because the link is gone then. */
export function useFocusOnMore(hidden: boolean): (event: MouseEvent) => void {
  const before = useRef<readonly Element[]>([]);
  useEffect(() => {
    const { current } = before;
    const options = [...(current[0]?.parentElement?.children ?? [])];
    const box = options.find((option) => !current.includes(option))?.querySelector('input');
    // Another focus is the visitor's own: the link was opened in another tab, and a text in the search box of the group shows all options.
    if (!hidden && box && document.activeElement === document.body) {
      moveFocus(box);
    }
  }, [hidden]);
  return ({ currentTarget }) => {
    before.current = [...(currentTarget.parentElement?.children ?? [])];
  };
}
