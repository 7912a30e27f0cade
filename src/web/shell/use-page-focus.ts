import { useEffect, useRef, type RefObject } from 'react';
import { useLocation, useNavigationType, useRevalidator } from 'react-router';
import { isInUse, isOnScreen, moveFocus, pageHeading } from '#web/ui/focus.ts';
import { useIsHydrated } from '#web/ui/use-is-hydrated.ts';
import { findMarked, markOf, type FocusMark } from './focus-mark.ts';
import { focusPlaces, type FocusPlace } from './focus-places.ts';

const headings = 'h1, h2, h3';
const focusable = ':is(a[href], button, input, select, textarea, summary):not([tabindex="-1"], [disabled])';

const seen = (element: HTMLElement | null | undefined): HTMLElement | undefined =>
  element && element !== document.body && element.isConnected && isOnScreen(element) ? element : undefined;

function targetOf(hash: string): HTMLElement | undefined {
  const target = document.getElementById(decodeURIComponent(hash.slice(1)));
  return target?.querySelector<HTMLElement>(headings) ?? target ?? undefined;
}

/** The main heading if it is on the screen, else the first heading that is, and without one the first focusable element. */
const firstOnScreen = (within: Element | null): HTMLElement | undefined =>
  ['h1', headings, focusable].flatMap((kind) => [...(within?.querySelectorAll<HTMLElement>(kind) ?? [])]).find(seen);

const pageOnScreen = (): HTMLElement | undefined => firstOnScreen(document.querySelector('main'));

const activeElement = (): HTMLElement | null => (document.activeElement instanceof HTMLElement ? document.activeElement : null);

type Memory = { readonly marks: Map<string, FocusMark>; last: HTMLElement | undefined };

/** Remembers the focused element per entry of the history. */
function useFocusMemory(entry: string): RefObject<Memory> {
  const memory = useRef<Memory>({ marks: new Map(), last: undefined });
  useEffect(() => {
    const remember = ({ target }: FocusEvent): void => {
      if (target instanceof HTMLElement) {
        memory.current.last = target;
        memory.current.marks.set(entry, markOf(target));
      }
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, [entry]);
  return memory;
}

/** Moves the focus when it is lost because a pressed button disappeared. */
function focusAfter(button: Element | null, find: () => HTMLElement | undefined): void {
  const place = button && !button.isConnected && document.activeElement === document.body ? find() : undefined;
  if (place) {
    moveFocus(place);
  }
}

/** After a pressed button that disappears the focus goes to the nearest element, and to the heading when it loaded the data of the page again. */
function useFocusAfterButton(): void {
  const pressed = useRef<Element | null>(null);
  const { state } = useRevalidator();
  useEffect(() => focusAfter(pressed.current, pageOnScreen), [state]);
  useEffect(() => {
    const onClick = ({ target }: MouseEvent): void => {
      const button = target instanceof Element ? target.closest('button') : null;
      pressed.current = button;
      const around: Element[] = [];
      for (let parent = button?.parentElement; parent; parent = parent.parentElement) {
        around.push(parent);
      }
      setTimeout(() =>
        focusAfter(button, () =>
          around
            .filter(({ isConnected }) => isConnected)
            .map(firstOnScreen)
            .find(Boolean),
        ),
      );
    };
    // In the capture phase: other listeners may remove the button, and its ancestors must be known before.
    document.addEventListener('click', onClick, true);
    return () => document.removeEventListener('click', onClick, true);
  }, []);
}

/** Moves the focus after every navigation; the first page is left to the browser. */
export function usePageFocus(): void {
  const { pathname, search, hash, key } = useLocation();
  const navigation = useNavigationType();
  const isHydrated = useIsHydrated();
  const entry = `${key} ${pathname}${search}`;
  const memory = useFocusMemory(entry);
  const before = useRef(isHydrated ? undefined : { entry, pathname, search, hash });
  useFocusAfterButton();
  useEffect(() => {
    const { current: last } = before;
    before.current = { entry, pathname, search, hash };
    if (last?.entry === entry && last.hash === hash) {
      return;
    }
    const isJump = last?.pathname === pathname && last.search === search && last.hash !== hash;
    const mark = memory.current.marks.get(entry);
    const find: Readonly<Record<FocusPlace, () => HTMLElement | undefined>> = {
      current: () => seen(activeElement()),
      left: () => seen(mark && findMarked(mark)),
      last: () => seen(memory.current.last),
      target: () => targetOf(hash),
      heading: pageHeading,
      onScreen: pageOnScreen,
    };
    const places = focusPlaces({
      isBack: navigation === 'POP',
      isReplacement: navigation === 'REPLACE',
      isJump,
      isOtherPage: last?.pathname !== pathname,
      isBusy: isInUse(activeElement()),
      hadFocus: memory.current.last !== undefined,
      hasTarget: hash !== '',
    });
    const place = places.map((name) => find[name]()).find(Boolean);
    if (place && place !== activeElement()) {
      moveFocus(place);
    }
  }, [entry, pathname, search, hash, navigation, memory]);
}
