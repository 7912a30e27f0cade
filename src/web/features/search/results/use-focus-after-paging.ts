import { useEffect, useRef, type RefObject } from 'react';
import { useNavigationType } from 'react-router';
import { moveFocus } from '#web/ui/focus.ts';
import { searchHref, type SearchState } from '#web/features/search/search-state.ts';

/** Moves the focus to the heading after paging through the same results, so that screen readers continue from there. */
export function useFocusAfterPaging(state: SearchState): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const isBack = useNavigationType() === 'POP';
  const shown = useRef(state);
  useEffect(() => {
    const before = shown.current;
    shown.current = state;
    const isPaging = before.page !== state.page && searchHref({ ...before, page: 1 }) === searchHref({ ...state, page: 1 });
    if (isPaging && !isBack && heading.current) {
      moveFocus(heading.current);
    }
  }, [state, isBack]);
  return heading;
}
