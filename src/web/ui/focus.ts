/** Whether an element is visible: on the screen, and not behind the sticky header. */
export function isOnScreen(element: Element): boolean {
  const { top, bottom, width, height } = element.getBoundingClientRect();
  const head = document.querySelector('header');
  const covered = head && !head.contains(element) ? Math.max(0, head.getBoundingClientRect().bottom) : 0;
  return width > 0 && height > 0 && bottom > covered && top < innerHeight;
}

/**
 * Whether the visitor is busy in an element: it has `data-keep-focus`, or it is a field in which something is selected or was typed since React last
 * rendered it.
 */
export const isInUse = (element: HTMLElement | null): boolean =>
  element?.dataset['keepFocus'] !== undefined ||
  (element instanceof HTMLInputElement && (element.value !== element.defaultValue || element.selectionStart !== element.selectionEnd));

/** Focuses an element, also one that Tab skips. The page scrolls only when the element is not visible, and no further than to its edge. */
export function moveFocus(element: HTMLElement): void {
  if (element.tabIndex < 0) {
    element.tabIndex = -1;
  }
  element.focus({ preventScroll: true });
  if (!isOnScreen(element)) {
    element.scrollIntoView({ block: 'nearest' });
  }
}

/** The main heading of the page. */
export const pageHeading = (): HTMLElement | undefined =>
  document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main') ?? undefined;

/** Focuses the main heading, after the focused element was removed. */
export function focusHeading(): void {
  const heading = pageHeading();
  if (heading) {
    moveFocus(heading);
  }
}

/** A ref for an element that goes while it may have the focus: the main heading of that moment gets it then. */
export const passFocusToHeading = (element: Element | null) => (): void => {
  if (element === document.activeElement) {
    // Once it is gone.
    queueMicrotask(() => document.activeElement === document.body && focusHeading());
  }
};
