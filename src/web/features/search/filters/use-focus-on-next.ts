import { useEffect, useRef, type MouseEvent, type RefObject } from 'react';

/** When a followed link disappears from a list, focuses the link in its place, or else the last but one. `shown` identifies the links of the list. */
export function useFocusOnNext<Container extends HTMLElement>(
  shown: string,
): { readonly list: RefObject<Container | null>; readonly note: (event: MouseEvent) => void } {
  const list = useRef<Container>(null);
  const pressed = useRef<number>(undefined);
  const links = (): readonly HTMLElement[] => [...(list.current?.querySelectorAll<HTMLElement>('a') ?? [])];
  useEffect(() => {
    if (pressed.current !== undefined && document.activeElement === document.body) {
      links()[Math.min(pressed.current, Math.max(links().length - 2, 0))]?.focus({ preventScroll: true });
    }
    pressed.current = undefined;
  }, [shown]);
  const note = ({ target }: MouseEvent): void => {
    const index = links().findIndex((link) => target instanceof Node && link.contains(target));
    pressed.current = index < 0 ? undefined : index;
  };
  return { list, note };
}
