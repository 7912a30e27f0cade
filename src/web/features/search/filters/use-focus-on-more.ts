import { useEffect, useRef, type MouseEvent } from 'react';
import { moveFocus } from '#web/ui/focus.ts';

const boxesOf = (group: Element): readonly HTMLElement[] => [...group.querySelectorAll<HTMLElement>('[type="checkbox"]')];

/** For the link that shows the `hidden` options of its group: moves the focus to the first of them, because the link is gone then. */
export function useFocusOnMore(hidden: boolean): (event: MouseEvent) => void {
  const before = useRef<{ readonly group: Element; readonly boxes: readonly HTMLElement[] }>(undefined);
  useEffect(() => {
    const { current } = before;
    // Another focus is the visitor's own: the link was opened in another tab, and a text in the search box of the group shows all options.
    if (!hidden && current && document.activeElement === document.body) {
      const first = boxesOf(current.group).find((box) => !current.boxes.includes(box));
      if (first) {
        moveFocus(first);
      }
    }
  }, [hidden]);
  return ({ currentTarget: { parentElement: group } }) => {
    before.current = group ? { group, boxes: boxesOf(group) } : undefined;
  };
}
